import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintFile } from './fingerprint-file.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'surfacelock-fingerprint-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('a file is named by the path that was given', async () => {
  const path = join(folder(), 'root.agent.default.tools.json');
  writeFileSync(path, '[{"name":"a"}]');
  const { file, kind, tools } = await fingerprintFile(path);
  expect({ file, kind, names: tools.map(({ name }) => name) }).toEqual({
    file: path,
    kind: 'tools',
    names: ['a'],
  });
});

test('a path that names nothing is told from a folder', async () => {
  const path = folder();
  const missing = join(path, 'none.json');
  await expect(fingerprintFile(missing)).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
    exitCode: 2,
    message: `there is no file "${missing}"`,
  });
  await expect(fingerprintFile(path)).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
    exitCode: 2,
    message: `"${path}" is a folder, not a file`,
  });
});

test('a path through a file names nothing', async () => {
  const path = join(folder(), 'a.json');
  writeFileSync(path, '[]');
  await expect(fingerprintFile(join(path, 'b.json'))).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
});
