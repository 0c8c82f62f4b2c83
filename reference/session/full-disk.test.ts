import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SessionFile } from './session-file.ts';
import type { SessionRecord } from './session-record.ts';

const run = promisify(execFile);

/** Appends records of a thousand bytes until one fails, then says what was kept and why it stopped. */
const filler = `
const [, path] = process.argv;
const { SessionFile } = await import(process.env.MODULE);
const file = await SessionFile.create(path, { contract: 'c', workspace: '/w' });
let kept = 0;
try {
  for (;;) {
    file.append({ type: 'host', part: 'x', data: 'a'.repeat(1000) });
    kept += 1;
  }
} catch (fault) {
  process.stdout.write(JSON.stringify({ kept, code: fault.code, message: fault.message }));
}
`;

test('a record for which there is no room is a clear fault, and the file stays whole', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 'id.jsonl');
  const module = join(packageRoot(), 'dist/reference/session/session-file.js');
  // Files of this shell and what it starts end at eight blocks of 1024 bytes.
  const command = 'ulimit -f 8; "$0" --input-type=module -e "$1" "$2"';
  const { stdout } = await run('bash', ['-c', command, process.execPath, filler, path], {
    env: { ...process.env, MODULE: module },
  });
  expect(JSON.parse(stdout)).toEqual({
    kept: 7,
    code: 'SESSION_NOT_WRITABLE',
    message: `session file ${path}: EFBIG`,
  });
  const records: SessionRecord[] = [];
  const about = { contract: 'c', workspace: '/w' };
  const file = await SessionFile.open(path, about, (record) => records.push(record));
  file.append({ type: 'host', part: 'x', data: 'there is room again' });
  await file.close();
  expect(records).toHaveLength(7);
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(10);
});

test('a turn that cannot be kept ends with the name of its file', async () => {
  const folder = await temporaryFolder({ 'home/x': '', 'work/x': '' });
  const server = createServer((_request, response) => {
    const content = 'a'.repeat(20_000);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }] }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(async () => {
    server.close();
    await folder.remove();
  });
  const { port } = server.address() as AddressInfo;
  const words = [
    'reference',
    'run',
    'go',
    '--no-stream',
    '--model',
    'm',
    '--base-url',
    `http://127.0.0.1:${port}/v1`,
  ];
  words.push('--home', join(folder.path, 'home'), '--workspace', join(folder.path, 'work'));
  const main = join(packageRoot(), 'dist/conformance/cli/main.js');
  const ended = run('bash', ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, main, ...words]);
  await expect(ended).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^error SESSION_NOT_WRITABLE: session file .*\.jsonl: EFBIG\nhint: Free space/,
    ),
  });
});
