import { expect, test } from 'vitest';
import { type FileState, fileState, isSameState } from './file-state.ts';

const state: FileState = { changedNs: 1n, modifiedNs: 2n, sizeBytes: 3n, inode: 4n };

test.each<{ name: string; other: FileState | null; same: boolean }>([
  { name: 'the same', other: { ...state }, same: true },
  { name: 'another change of the entry', other: { ...state, changedNs: 9n }, same: false },
  { name: 'another change of the content', other: { ...state, modifiedNs: 9n }, same: false },
  { name: 'another size', other: { ...state, sizeBytes: 9n }, same: false },
  { name: 'another file', other: { ...state, inode: 9n }, same: false },
  { name: 'no file', other: null, same: false },
])('$name is the same state: $same', ({ other, same }) => {
  expect(isSameState(state, other)).toBe(same);
  expect(isSameState(other, state)).toBe(same);
});

test('a path without a file has no state', () => {
  expect(fileState('/nowhere/at/all')).toBe(null);
  expect(isSameState(null, null)).toBe(true);
});
