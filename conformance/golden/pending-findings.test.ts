import { expect, test } from 'vitest';
import type { Pending } from '../../spec/generated/pending.gen.ts';
import { pendingFindings } from './pending-findings.ts';

const pending: Pending = {
  format: 'surfacelock.pending/1',
  contract: 'universal',
  cell: 'root.agent.default',
  capturedBy: 'test 1',
  before: null,
  after: null,
  changes: [],
};
const found = { kind: 'duplicate-key', offset: 3, pointer: '', detail: 'seen' } as const;
const doubled = { tools: Buffer.from('[{"a":1,"a":2}]') };

test.each([
  { name: 'what the capture has found', said: [found], content: doubled, places: [3] },
  {
    name: 'what lies in the kept bytes where nothing is said',
    said: undefined,
    content: doubled,
    places: [8],
  },
  { name: 'nothing of a unit that is to be retired', said: undefined, content: null, places: [] },
  { name: 'nothing of a request without tools', said: [], content: { tools: Buffer.from('') }, places: [] },
])('tells $name', ({ said, content, places }) => {
  const unit = { pending: { ...pending, ...(said && { findings: said }) }, content };
  expect(pendingFindings(unit).map(({ offset }) => offset)).toEqual(places);
});
