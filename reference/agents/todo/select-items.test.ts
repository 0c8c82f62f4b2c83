import { expect, test } from 'vitest';
import { selectItems } from './select-items.ts';

const omissionChars = (): number => 10;

test.each([
  { name: 'all that fit', lengths: [4, 4], active: null, room: 10, shown: [0, 1] },
  {
    name: 'none behind the first that does not fit',
    lengths: [4, 90, 4],
    active: null,
    room: 40,
    shown: [0],
  },
  {
    name: 'one less where the number of the others would not fit',
    lengths: [9, 9, 9],
    active: null,
    room: 22,
    shown: [0],
  },
  { name: 'the active one before the first', lengths: [9, 9, 9], active: 2, room: 22, shown: [2] },
  {
    name: 'the active one even without room for the number',
    lengths: [9, 9],
    active: 1,
    room: 10,
    shown: [1],
  },
  { name: 'nothing but the number', lengths: [9, 9], active: null, room: 11, shown: [] },
])('$name: $shown', ({ lengths, active, room, shown }) => {
  const selection = selectItems({ lengths, active, maxLines: 5, roomChars: room, omissionChars });
  expect(selection).toEqual({ shown, omitted: lengths.length - shown.length });
});
