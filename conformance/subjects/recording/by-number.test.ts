import { expect, test } from 'vitest';
import { byNumber } from './by-number.ts';

test.each([
  { names: ['10.json', '9.json', '1.json'], sorted: ['1.json', '9.json', '10.json'] },
  { names: ['b2', 'a10', 'a2', 'b1'], sorted: ['a2', 'a10', 'b1', 'b2'] },
  { names: ['1', '01', '001'], sorted: ['001', '01', '1'] },
  { names: ['req', 'req1', 'req-1'], sorted: ['req', 'req1', 'req-1'] },
  {
    names: ['99999999999999999999', '99999999999999999998'],
    sorted: ['99999999999999999998', '99999999999999999999'],
  },
])('$names are sorted as people count', ({ names, sorted }) => {
  expect([...names].sort(byNumber)).toEqual(sorted);
});
