import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseDocument } from '../../spec/load.ts';
import { capturedContext } from './captured-context.ts';
import { verb } from './fingerprint.ts';

async function file(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-print-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'request.json'), text);
  return join(folder, 'request.json');
}

async function fingerprint(
  args: readonly string[],
  options: object = {},
): Promise<{ code: number; text: string }> {
  const captured = capturedContext();
  const code = await verb.run({ args, options: { ...options }, context: captured.context });
  return { code, text: captured.stdout() };
}

const tool = '{"type":"function","function":{"name":"a","description":"d","parameters":{"type":"object"}}}';

test('text shows digests and each tool with its bytes', async () => {
  const path = await file(`{"tools":[${tool}]}`);
  const { code, text } = await fingerprint([path]);
  expect(code).toBe(0);
  expect(text).toContain(`${path} (request)\n  tools             1, 94 bytes\n  sha256            `);
  expect(text).toMatch(/^ {2}systemHash {8}none: no system text$/m);
  expect(text).toMatch(/^ {2}a {2}[0-9a-f]{64} {2}bytes 10 to 102$/m);
});

test('JSON is one object for one file and a list for several', async () => {
  const path = await file(`{"messages":[{"role":"system","content":"s"}],"tools":[${tool}]}`);
  const one = await fingerprint([path], { format: 'json' });
  await expect(parseDocument('fingerprint', one.text, 'stdout')).resolves.toMatchObject({
    kind: 'request',
    toolsHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    systemHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    prefixHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    tools: [{ name: 'a' }],
  });
  const two = await fingerprint([path, path], { format: 'json' });
  expect(JSON.parse(two.text)).toEqual([JSON.parse(one.text), JSON.parse(one.text)]);
});

test('faults of the bytes are named and give exit code 1', async () => {
  const { code, text } = await fingerprint([await file(`{"model":"m","model":"m","tools":[${tool}]}`)]);
  expect(code).toBe(1);
  expect(text).toMatch(/^ {2}FAULT duplicate-key at byte 13 \(.*\): /m);
});
