import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSubject } from '../../spec/load.ts';
import { packageRoot } from '../../spec/package-root.ts';
import { pinnedPackages } from '../subjects/agent-folder.ts';
import { installAgent } from './install-agent.ts';

const agents = join(packageRoot(), 'conformance/agents');

test('a subject that needs no installation is installed already', async () => {
  expect(await installAgent('reference')).toEqual({
    name: 'reference',
    folder: join(agents, 'reference'),
    isFresh: false,
  });
});

test('an unknown agent is refused, with the one that was meant', async () => {
  await expect(installAgent('reasonx')).rejects.toMatchObject({
    code: 'SUBJECT_UNKNOWN',
    message: expect.stringContaining('did you mean "reasonix"?'),
  });
});

test.each(['pi', 'reasonix'])('the recipe, the pin and the lock of %s agree on one version', async (name) => {
  const subject = await loadSubject(join(agents, name, 'subject.json'));
  const [pin] = pinnedPackages(name);
  const lock = JSON.parse(readFileSync(join(agents, name, 'package-lock.json'), 'utf8'));
  expect(pin?.version).toBe(subject.version);
  expect(subject.install?.packages).toEqual([`${pin?.name}@${pin?.version}`]);
  expect(lock.packages[`node_modules/${pin?.name}`].version).toBe(pin?.version);
});

test.each(['pi', 'reasonix'])('the lock of %s names no address', (name) => {
  expect(readFileSync(join(agents, name, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"/);
});
