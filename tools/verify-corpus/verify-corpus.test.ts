import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { corpusTable } from './corpus-table.ts';
import { readExpectations } from './read-answers.ts';
import { verifyCorpus } from './verify-corpus.ts';

const synthetic = join(packageRoot(), 'spec/vectors/surface/reasonix');
const commit = '0000000000000000000000000000000000000001';

/** A copy of the vectors without some of their documents. */
function corpusWithout(...documents: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'surfacelock-corpus-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(synthetic, folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (documents.some((document) => name.endsWith(`__${document}.json`))) rmSync(join(folder, name));
  }
  return folder;
}

test('every known answer of the vectors is reproduced', async () => {
  const { rows, silent, exitCode } = await verifyCorpus(synthetic);
  expect(rows.map(({ document, hash, computed, holds }) => [document, hash, computed, holds])).toEqual([
    ['tool_schemas', 'ToolsHash', '21b9a125abf067c4', true],
    ['tool_schemas', 'ToolSchemaTokens', '197', true],
    ['provider_request', 'ToolsHash', '21b9a125abf067c4', true],
    ['provider_request', 'SystemHash', 'a804a093e62dfc67', true],
    ['provider_request', 'PrefixHash', '11115ffebded8e2a', true],
    ['provider_request', 'ToolSchemaTokens', '197', true],
  ]);
  expect({ silent, exitCode }).toEqual({ silent: [], exitCode: 0 });
});

test('an answer that is not reproduced is shown with both hashes', async () => {
  const folder = corpusWithout('provider_request', 'prefix_shape');
  const expectations = join(folder, 'expectations.json');
  writeFileSync(expectations, JSON.stringify({ [commit]: { ToolsHash: 'ffffffffffffffff' } }));
  const report = await verifyCorpus(folder, readExpectations(expectations));
  expect(report.exitCode).toBe(1);
  expect(corpusTable(report)).toBe(
    [
      'version                     document      hash       known             recomputed',
      'synthetic-surface 00000000  tool_schemas  ToolsHash  ffffffffffffffff  DIFFERS: 21b9a125abf067c4',
      '1 known answers: 0 reproduced, 1 not',
    ].join('\n'),
  );
});

test('a folder without any known answer is no success', async () => {
  const report = await verifyCorpus(corpusWithout('prefix_shape'));
  expect(report).toEqual({ rows: [], silent: [`synthetic-surface ${commit}`], exitCode: 2 });
});

test('a folder that is missing is named', async () => {
  await expect(verifyCorpus('/no/such/folder')).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
    message: '"/no/such/folder" is no folder that can be read',
  });
});

test.each([
  { text: '{', message: /cannot be read: / },
  { text: '[]', message: /is no JSON object of commits$/ },
  { text: '{"abc":7}', message: /has no hashes at "abc"$/ },
])('expectations are refused when they are $text', ({ text, message }) => {
  const path = join(corpusWithout(), 'expectations.json');
  writeFileSync(path, text);
  expect(() => readExpectations(path)).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringMatching(message) }),
  );
});
