import { expect, test } from 'vitest';
import { outsideTrouble } from './outside-trouble.ts';

test.each([
  { paths: [], told: [] },
  { paths: ['/a'], told: ['wrote outside its own folders: /a'] },
  {
    paths: ['/a', '/b', '/c', '/d', '/e', '/f', '/g'],
    told: ['wrote outside its own folders: /a, /b, /c, /d, /e and 2 more'],
  },
])('$paths.length paths are one sentence at most', ({ paths, told }) => {
  expect(outsideTrouble(paths)).toEqual(told);
});
