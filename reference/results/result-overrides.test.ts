import { expect, onTestFinished, test } from 'vitest';
import { toolBench } from '../testing/tool-bench.ts';
import { pageBytes } from './page-bytes.ts';
import type { ResultOverrides } from './result-overrides.ts';

const files = { 'long.txt': '€'.repeat(20_000) };

/** What is shown of a long result, and the answer to reading it with these arguments. */
async function seen(results: ResultOverrides, args: object = {}): Promise<{ shown: string; page: string }> {
  const made = await toolBench({ files, overrides: { results } });
  onTestFinished(made.remove);
  const shown = await made.call('bash', { command: 'cat long.txt' });
  const call = {
    action: 'call',
    capability_id: 'session:tool_result',
    arguments: { tool_call_id: 'call_1', ...args },
  };
  return { shown, page: await made.call('use_capability', call) };
}

test('the bench is sound without a defect', async () => {
  const { shown, page } = await seen({}, { limit: 100 });
  const [ref = ''] = /tr-[0-9a-f]{24}/.exec(shown) ?? [];
  expect(page).toMatch(new RegExp(`^\\{"result_ref":"${ref}","offset":0,"next_offset":99,`));
});

test.each<{ name: string; seams: ResultOverrides; args?: object; shows: RegExp }>([
  {
    name: 'a split character',
    seams: {
      page: (whole, ask, rules, next) => {
        const page = next(whole, ask, rules);
        const bytes = whole.bytes.subarray(page.offset, page.offset + (ask.limit ?? rules.defaultBytes));
        return { ...page, bytes, nextOffset: page.offset + bytes.length };
      },
    },
    args: { limit: 100 },
    shows: /"next_offset":100,.*\ufffd$/s,
  },
  {
    name: 'a next offset that is one too far',
    seams: {
      page: (whole, ask, rules, next) => {
        const page = next(whole, ask, rules);
        return { ...page, nextOffset: page.nextOffset + 1 };
      },
    },
    args: { limit: 100 },
    shows: /"next_offset":100,/,
  },
  {
    name: 'a wrong hash',
    seams: { page: (whole, ask, rules) => pageBytes({ ...whole, sha256: 'f00d' }, ask, rules) },
    shows: /"sha256":"f00d"/,
  },
  {
    name: 'another default',
    seams: { page: (whole, ask, rules, next) => next(whole, ask, { ...rules, defaultBytes: 100 }) },
    shows: /"next_offset":99,/,
  },
  {
    name: 'no largest limit',
    seams: { page: (whole, ask, rules, next) => next(whole, ask, { ...rules, maxBytes: 30_000 }) },
    args: { limit: 24_577 },
    shows: /"next_offset":24576,/,
  },
  {
    name: 'a negative offset that is taken for 0',
    seams: {
      page: (whole, ask, rules, next) => next(whole, { ...ask, offset: Math.max(0, ask.offset ?? 0) }, rules),
    },
    args: { offset: -1, limit: 100 },
    shows: /"offset":0,"next_offset":99,/,
  },
  {
    name: 'a wrong reference that is served',
    seams: { choose: ([first = '']) => first },
    args: { result_ref: 'tr-1', limit: 100 },
    shows: /^\{"result_ref":"tr-[0-9a-f]{24}","offset":0,/,
  },
])('$name shows in a page', async ({ seams, args, shows }) => {
  expect((await seen(seams, args)).page).toMatch(shows);
});

test('a marker without a reference and a reference that changes show in the result', async () => {
  const bare = await seen({ marker: (marker) => marker.replace(/ result_ref=\S+/, '') });
  expect(bare.shown).not.toContain(' result_ref=');
  let count = 0;
  const moving: ResultOverrides = {
    ref: () => {
      count += 1;
      return `tr-${count}`;
    },
  };
  const shown = [await seen(moving), await seen(moving)].map(
    (run) => / result_ref=(\S+)/.exec(run.shown)?.[1],
  );
  expect(shown[0]).not.toBe(shown[1]);
});
