import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { findSubject } from './find-subject.ts';

let folder = '';

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-subject-')));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const own = {
  name: 'mine',
  title: 'My runtime',
  driver: 'command',
  wire: 'openai-chat',
  contracts: ['universal'],
  command: ['{agentDir}/run'],
  args: ['{prompt}'],
};

test('a shipped name gives the shipped recipe', async () => {
  const found = await findSubject('reference');
  const shipped = join(packageRoot(), 'conformance/agents/reference');
  expect(found).toMatchObject({ agentDir: shipped, path: join(shipped, 'subject.json') });
  expect(found.subject).toMatchObject({ name: 'reference', driver: 'in-process' });
});

test('a path gives the file and its folder', async () => {
  const path = join(folder, 'mine.json');
  await writeFile(path, JSON.stringify(own));
  expect(await findSubject(path)).toMatchObject({ agentDir: folder, path, subject: { name: 'mine' } });
});

test('a folder stands for the subject.json in it', async () => {
  await writeFile(join(folder, 'subject.json'), JSON.stringify(own));
  expect(await findSubject(folder)).toMatchObject({ path: join(folder, 'subject.json') });
});

test('a folder without a subject.json that is no recording is told both', async () => {
  await expect(findSubject(folder)).rejects.toMatchObject({
    code: 'RECORDING_INVALID',
    message: `${folder} holds no main request of the openai-chat wire (it is empty); it was read as a recording, because it holds no subject.json`,
    next: 'the same command with a subject file, or with a recording that holds requests',
  });
});

test.each([
  {
    word: 'referense',
    code: 'SUBJECT_UNKNOWN',
    message: /"referense" \(did you mean "reference"\?\); shipped are /,
  },
  {
    word: 'zzz',
    code: 'SUBJECT_UNKNOWN',
    message: /^no subject is called "zzz"; shipped are pi, reasonix, reference$/,
  },
  { word: './no-such.json', code: 'DOCUMENT_NOT_FOUND', message: /no-such\.json/ },
])('$word is $code', async ({ word, code, message }) => {
  await expect(findSubject(word)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

test('a wrong key is told with file and key', async () => {
  const path = join(folder, 'mine.json');
  await writeFile(path, JSON.stringify({ ...own, comand: ['x'] }));
  await expect(findSubject(path)).rejects.toMatchObject({
    code: 'SCHEMA_INVALID',
    message: expect.stringMatching(/mine\.json.*comand/s),
  });
});

test.each([
  { name: 'nowhere', installed: {}, agentDir: null },
  { name: 'beside the recipe', installed: { 'recipes/mine': '1.2.3' }, agentDir: 'recipes/mine' },
  { name: 'in the cache', installed: { 'cache/mine': '1.2.3' }, agentDir: 'cache/mine' },
  { name: 'in another version', installed: { 'recipes/mine': '1.2.4' }, agentDir: null },
])('an agent that is installed $name has {agentDir} $agentDir', async ({ installed, agentDir }) => {
  const places = { recipes: join(folder, 'recipes'), cache: join(folder, 'cache') };
  await mkdir(join(places.recipes, 'mine'), { recursive: true });
  await writeFile(join(places.recipes, 'mine/subject.json'), JSON.stringify(own));
  await writeFile(
    join(places.recipes, 'mine/package.json'),
    JSON.stringify({ dependencies: { '@scope/agent': '1.2.3' } }),
  );
  for (const [place, version] of Object.entries(installed)) {
    const packageFolder = join(folder, place, 'node_modules/@scope/agent');
    await mkdir(packageFolder, { recursive: true });
    await writeFile(join(packageFolder, 'package.json'), JSON.stringify({ version }));
  }
  const found = findSubject('mine', places);
  if (agentDir !== null) return expect(await found).toMatchObject({ agentDir: join(folder, agentDir) });
  return expect(found).rejects.toMatchObject({
    code: 'SUBJECT_NOT_INSTALLED',
    message: 'subject "mine" is not installed; run "surfacelock agents install mine"',
  });
});
