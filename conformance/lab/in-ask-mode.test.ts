import { expect, test } from 'vitest';
import { inAskMode } from './in-ask-mode.ts';
import type { LabStart } from './lab.ts';

const asked: LabStart = { asks: 'reject-once', given: { permissions: { ask: ['write'] } } };

test.each<{ name: string; askMode?: string; start: LabStart; mode: string | undefined }>([
  { name: 'rules that ask take the mode that asks', askMode: 'careful', start: asked, mode: 'careful' },
  { name: 'a mode that is named stays', askMode: 'careful', start: { ...asked, mode: 'plan' }, mode: 'plan' },
  { name: 'without such a mode it stays the default', start: asked, mode: undefined },
  {
    name: 'nobody there leaves the default',
    askMode: 'careful',
    start: { given: { permissions: { ask: ['write'] } } },
    mode: undefined,
  },
  {
    name: 'rules that do not ask leave the default',
    askMode: 'careful',
    start: { asks: 'allow-once', given: { permissions: { ask: [], deny: ['write'] } } },
    mode: undefined,
  },
])('$name', ({ askMode, start, mode }) => {
  expect(inAskMode(askMode === undefined ? {} : { askMode }, start).mode).toBe(mode);
});
