import { expect, test } from 'vitest';
import { changeId } from './change-id.ts';

const a = 'a'.repeat(64);
const b = 'b'.repeat(64);

// Each id is `printf '["reasonix","bash","<before>","<after>"]' | sha256sum | cut -c1-16`.
test.each([
  { title: 'a tool that changed', name: 'bash', before: a, after: b, id: 'a46ca6bf692883e3' },
  {
    title: 'an order that was not there before',
    name: 'order',
    before: null,
    after: b,
    id: '08089c6e14006e8b',
  },
  { title: 'a system text that goes away', name: 'system', before: a, after: null, id: '079ef32842ab6550' },
  {
    title: 'a name with a letter beyond ASCII and a line end',
    name: 'naïve\n',
    before: a,
    after: b,
    id: '1a9ada9d43cebf11',
  },
])('$title has the id $id', ({ name, before, after, id }) => {
  expect(changeId({ contract: 'reasonix', name, before, after })).toBe(id);
});
