import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SchemaCache } from './schema-cache.ts';

const listing = {
  tools: [
    { name: 'a', description: 'd', inputSchema: { type: 'object' }, readOnly: true, destructive: false },
    { name: 'b', description: '', inputSchema: { type: 'object' }, readOnly: false, destructive: true },
  ],
  problems: [{ tool: 'c', reason: 'bad' }],
  isPartial: false,
};

async function home(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

test('a listing is read as it was written, from one file', async () => {
  const path = await home();
  const cache = new SchemaCache(path);
  await cache.write('id', 's', listing);
  await cache.write('id', 's', listing);
  expect(await cache.read('id')).toEqual(listing);
  expect(await readdir(join(path, '.surfacelock', 'mcp-cache'))).toEqual(['id.json']);
});

test.each([
  '',
  '{',
  '[]',
  '{"version":2,"tools":[]}',
  '{"version":1,"tools":{}}',
  '{"version":1,"tools":[{"name":"a"}]}',
])('a file with %s is no cache', async (text) => {
  const path = await home();
  const folder = join(path, '.surfacelock', 'mcp-cache');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'id.json'), text);
  expect(await new SchemaCache(path).read('id')).toBeNull();
});

test('a home that takes no files costs nothing but the cache', async () => {
  const path = await home();
  await writeFile(join(path, '.surfacelock'), '');
  const cache = new SchemaCache(path);
  await cache.write('id', 's', listing);
  expect(await cache.read('id')).toBeNull();
});
