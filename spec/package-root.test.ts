import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { HarnessError } from './errors.ts';
import { packageRoot, rootAbove } from './package-root.ts';

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'package-root-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the root holds the shipped contracts', () => {
  expect(existsSync(join(packageRoot(), 'spec', 'contracts', 'universal', 'contract.json'))).toBe(true);
});

test('a foreign or broken package.json on the way up is passed over', () => {
  const folder = scratchFolder();
  const inner = join(folder, 'dist', 'spec');
  mkdirSync(inner, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"surfacelock"}');
  writeFileSync(join(folder, 'dist', 'package.json'), '{"name":"other"}');
  writeFileSync(join(inner, 'package.json'), '{"name":');
  expect(rootAbove(join(inner, 'package-root.js'))).toBe(folder);
});

test('a file outside any copy of the package is a fault of the harness', () => {
  const outside = join(scratchFolder(), 'a', 'b.js');
  expect(() => rootAbove(outside)).toThrow(HarnessError);
  expect(() => rootAbove(outside)).toThrow(`no package.json named "surfacelock" above ${outside}`);
});
