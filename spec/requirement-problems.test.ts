import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadRequirements } from './load.ts';
import { packageRoot } from './package-root.ts';

const sound = {
  id: 'one.a',
  level: 'MUST',
  contracts: ['universal'],
  source: { document: 'A document', lines: '3-5, 9' },
  text: 'Something holds.',
  mend: 'Make it hold.',
};

function folderWith(files: { readonly [name: string]: readonly object[] }, family: string = 'one'): string {
  const folder = mkdtempSync(join(tmpdir(), 'requirements-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, requirements] of Object.entries(files)) {
    writeFileSync(join(folder, name), JSON.stringify({ family, requirements }));
  }
  return folder;
}

test('the requirements of all families come in byte order of their ids', async () => {
  const folder = folderWith({ 'one.json': [{ ...sound, id: 'one.b' }, sound] });
  expect((await loadRequirements(folder)).map(({ id }) => id)).toEqual(['one.a', 'one.b']);
});

test.each([
  {
    name: 'an id that is used twice',
    requirements: [sound, sound],
    says: '/requirements/1/id: "one.a" is already used in ',
  },
  {
    name: 'an id of another family',
    requirements: [{ ...sound, id: 'two.a' }],
    says: '/requirements/0/id: "two.a" does not begin with its family, "one."',
  },
  {
    name: 'a contract that does not exist',
    requirements: [{ ...sound, contracts: ['universl'] }],
    says: '/requirements/0/contracts/0: there is no contract "universl" (did you mean "universal"?)',
  },
  {
    name: 'a grave level without a source',
    requirements: [{ ...sound, source: 'implementation detail' }],
    says: '/requirements/0/level: MUST without a source; an implementation detail is INFO',
  },
  {
    name: 'a level that does not exist',
    requirements: [{ ...sound, level: 'MUST NOT' }],
    says: '/requirements/0/level: "MUST NOT" is none of "MUST", "SHOULD", "MAY", "INFO"',
  },
  {
    name: 'lines that are no lines',
    requirements: [{ ...sound, source: { document: 'd', lines: 'all' } }],
    says: '/requirements/0/source/lines: "all" does not fit',
  },
])('$name is refused', async ({ requirements, says }) => {
  await expect(loadRequirements(folderWith({ 'one.json': requirements }))).rejects.toThrow(says);
});

test('a family whose file bears another name is refused', async () => {
  const folder = folderWith({ 'two.json': [sound] });
  await expect(loadRequirements(folder)).rejects.toThrow(
    '/family: "one" differs from the name of its file, "two"',
  );
});

test('the shipped families are sound, and each decision they name exists', async () => {
  const shipped = await loadRequirements();
  expect(new Set(shipped.map(({ id }) => id.split('.')[0]))).toEqual(
    new Set(['golden', 'reasonix', 'universal']),
  );
  for (const { id, decision } of shipped) {
    if (decision !== undefined) expect(existsSync(join(packageRoot(), decision)), id).toBe(true);
  }
});

test('of the contract reasonix exactly what no source states is INFO', async () => {
  const own = (await loadRequirements()).filter(({ contracts }) => contracts.includes('reasonix'));
  const informs = own.filter(({ level }) => level === 'INFO').map(({ id }) => id);
  const chosen = own.filter(({ source }) => source === 'implementation detail').map(({ id }) => id);
  expect(informs.length).toBeGreaterThan(40);
  expect(informs).toEqual(chosen);
});

test('of the contract reasonix all else is MUST but what its source leaves open', async () => {
  const levels = (await loadRequirements())
    .filter(({ level, contracts }) => !['MUST', 'INFO'].includes(level) && contracts.includes('reasonix'))
    .map(({ id, level }) => `${level} ${id}`);
  expect(levels).toEqual([
    'SHOULD reasonix.citations-tolerant',
    'SHOULD reasonix.duties-outlive-process',
    'SHOULD reasonix.results-outlive-process',
    'SHOULD reasonix.shell-denials-by-segment',
    'SHOULD reasonix.shell-rules-by-segment',
    'MAY reasonix.third-party-hints',
    'SHOULD reasonix.unique-id-needs-no-ref',
  ]);
});

test('few requirements cannot be shown by any check, and say so', async () => {
  const unproven = (await loadRequirements())
    .filter(({ unprovable }) => unprovable !== undefined)
    .map(({ id }) => id);
  expect(unproven).toEqual([
    'reasonix.compress-only-on-request',
    'reasonix.read-only-flags',
    'reasonix.third-party-hints',
    'universal.agent-rules-not-inherited',
    'universal.refusal-not-blamed-on-nobody',
  ]);
});
