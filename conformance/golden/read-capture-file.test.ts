import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCaptureFile } from './read-capture-file.ts';

async function file(bytes: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'body.json'), bytes);
  return join(folder, 'body.json');
}

const texts = ({ content }: Awaited<ReturnType<typeof readCaptureFile>>) =>
  Object.entries(content).map(([part, bytes]) => [part, Buffer.from(bytes).toString('utf8')]);

test('a request body gives tools bytes as they are and the masked system text', async () => {
  const body =
    '{"tools": [ {"b":1,"10":2} ],"messages":[{"role":"system","content":"Day 7."},{"role":"user","content":"x"}]}';
  const content = await readCaptureFile(await file(body), [{ name: 'day', pattern: 'Day (\\d+)' }]);
  expect(texts(content)).toEqual([
    ['tools', '[ {"b":1,"10":2} ]'],
    ['system', 'Day *.'],
  ]);
});

test('a bare tools value gives the tools alone', async () => {
  expect(texts(await readCaptureFile(await file(' [ ] \n'), []))).toEqual([['tools', '[ ]']]);
});

test.each([
  {
    name: 'a body cut short',
    bytes: '{"messages":[',
    code: 'DOCUMENT_SYNTAX',
    message: /is no JSON at byte 13: the end of the body where/,
  },
  {
    name: 'an empty file',
    bytes: '',
    code: 'DOCUMENT_SYNTAX',
    message: /is no JSON at byte 0: no value at all/,
  },
  {
    name: 'an object without messages',
    bytes: '{"tools":[]}',
    code: 'DOCUMENT_WITHOUT_TOOLS',
    message: /it has no "messages"/,
  },
])('$name is refused with its place', async ({ bytes, code, message }) => {
  await expect(readCaptureFile(await file(bytes), [])).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  });
});

test.each([
  {
    name: 'a body with two tools values',
    bytes: '{"tools":[],"tools":[{}],"messages":[]}',
    found: ['duplicate-key 12 /tools'],
  },
  { name: 'a tools value', bytes: ' [{"a":1,"a":2}]', found: ['duplicate-key 9 /0/a'] },
  {
    name: 'half a surrogate pair in a system text',
    bytes: '{"messages":[{"role":"system","content":"\\ud83d"}]}',
    found: ['ill-formed-unicode 41 /messages/0/content'],
  },
])('the faults of $name come with it', async ({ bytes, found }) => {
  const { findings } = await readCaptureFile(await file(bytes), []);
  expect(findings.map(({ kind, offset, pointer }) => `${kind} ${offset} ${pointer}`)).toEqual(found);
});

test('a file that is not there is named', async () => {
  await expect(readCaptureFile('/no/such/body.json', [])).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
    message: '/no/such/body.json does not exist',
  });
});
