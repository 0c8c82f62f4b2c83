import { expect, test } from 'vitest';
import { fairShares } from './fair-shares.ts';

test.each<{ name: string; wants: readonly number[]; room: number; shares: readonly number[] }>([
  { name: 'all fit', wants: [3, 5, 2], room: 10, shares: [3, 5, 2] },
  { name: 'equal parts of too little', wants: [90, 80, 70], room: 31, shares: [10, 10, 10] },
  { name: 'what a short one saves goes to the long ones', wants: [90, 2, 80], room: 32, shares: [15, 2, 15] },
  { name: 'a middle one is whole where its part is larger', wants: [9, 40, 1], room: 30, shares: [9, 20, 1] },
  { name: 'nothing for nobody', wants: [], room: 30, shares: [] },
  { name: 'no room', wants: [4, 5], room: 0, shares: [0, 0] },
  { name: 'less than no room', wants: [4, 5], room: -7, shares: [0, 0] },
  { name: 'some want nothing', wants: [0, 50, 0], room: 20, shares: [0, 20, 0] },
])('$name', ({ wants, room, shares }) => {
  expect(fairShares(wants, room)).toEqual(shares);
});
