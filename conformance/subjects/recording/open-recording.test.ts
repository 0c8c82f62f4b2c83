import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findSubject } from '../find-subject.ts';

const good = '{"messages":[{"role":"user","content":"hi"}],"tools":[{"type":"function"}]}';

async function folder(): Promise<string> {
  const made = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-recorded-')));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function subjectFile(root: string, path: string): Promise<string> {
  const subject = {
    name: 'mine',
    title: 'Mine',
    driver: 'recording',
    wire: 'openai-chat',
    contracts: ['universal'],
    recording: { kind: 'jsonl', path, sessions: 'each-request' },
  };
  await writeFile(join(root, 'subject.json'), JSON.stringify(subject));
  return join(root, 'subject.json');
}

test('a subject file names a recording beside it', async () => {
  const root = await folder();
  await writeFile(join(root, 'dump.jsonl'), `${good}\n${good}\n`);
  const found = await findSubject(await subjectFile(root, 'dump.jsonl'));
  expect(found).toMatchObject({ subject: { name: 'mine' }, recording: { path: join(root, 'dump.jsonl') } });
  expect(found.recording?.starts.length).toBe(2);
});

test.each([
  { file: 'My Dump.jsonl', kind: 'jsonl', name: 'recording-my-dump-jsonl', title: 'Recording My Dump.jsonl' },
  { file: 'dump.ndjson', kind: 'jsonl', name: 'recording-dump-ndjson', title: 'Recording dump.ndjson' },
  { file: '☃.jsonl', kind: 'jsonl', name: 'recording-jsonl', title: 'Recording ☃.jsonl' },
])('the path $file alone stands for a subject', async ({ file, kind, name, title }) => {
  const path = join(await folder(), file);
  await writeFile(path, good);
  expect(await findSubject(path)).toMatchObject({
    path,
    subject: { name, title, driver: 'recording', contracts: ['universal'], recording: { kind, path: file } },
  });
});

test('a folder without a subject file is a recording, also behind a link', async () => {
  const root = await folder();
  await mkdir(join(root, 'reference'));
  await writeFile(join(root, 'reference/1.json'), good);
  await symlink(join(root, 'reference'), join(root, 'link'));
  expect(await findSubject(join(root, 'link'))).toMatchObject({
    path: join(root, 'reference'),
    subject: { name: 'recording-reference', recording: { kind: 'folder', path: 'reference' } },
  });
});

test.each([
  { path: '../dump.jsonl', message: /"\.\.\/dump\.jsonl" leads out of the folder of this document/ },
  { path: '/tmp/dump.jsonl', message: /"\/tmp\/dump\.jsonl" leads out of the folder of this document/ },
  {
    path: 'out/dump.jsonl',
    message: /"out\/dump\.jsonl" leads out of the folder of the file, to .*dump\.jsonl$/,
  },
  { path: 'no.jsonl', message: /no\.jsonl does not exist$/ },
])('a subject file that names $path is refused', async ({ path, message }) => {
  const root = await folder();
  await mkdir(join(root, 'subject'));
  await writeFile(join(root, 'dump.jsonl'), good);
  await symlink(root, join(root, 'subject/out'));
  const file = await subjectFile(join(root, 'subject'), path);
  await expect(findSubject(file)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(message),
  });
});

test('a HAR that is not there is told as a missing file', async () => {
  await expect(findSubject('no-such.har')).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
});
