import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { HarnessError } from './errors.ts';
import { packageRoot, rootAbove } from './package-root.ts';

let scratch: string | undefined;
afterEach(() => {
  if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true });
  scratch = undefined;
});

test('the root holds the shipped contracts', () => {
  expect(existsSync(join(packageRoot(), 'spec', 'errors.ts'))).toBe(true);
});

test('a foreign or broken package.json on the way up is passed over', () => {
  scratch = mkdtempSync(join(tmpdir(), 'package-root-'));
  const inner = join(scratch, 'dist', 'spec');
  mkdirSync(inner, { recursive: true });
  writeFileSync(join(scratch, 'package.json'), '{"name":"surfacelock"}');
  writeFileSync(join(scratch, 'dist', 'package.json'), '{"name":"other"}');
  writeFileSync(join(inner, 'package.json'), '{"name":');
  expect(rootAbove(join(inner, 'package-root.js'))).toBe(scratch);
});

test('a file outside any copy of the package is a fault of the harness', () => {
  scratch = mkdtempSync(join(tmpdir(), 'package-root-'));
  const outside = join(scratch, 'a', 'b.js');
  expect(() => rootAbove(outside)).toThrow(HarnessError);
  expect(() => rootAbove(outside)).toThrow(`no package.json named "surfacelock" above ${outside}`);
});
