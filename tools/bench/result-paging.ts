import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageBytes } from '../../reference/results/page-bytes.ts';
import { pageText } from '../../reference/results/page-text.ts';
import { toolResultRules } from '../../reference/results/pager-rules.ts';
import { ResultStore } from '../../reference/results/result-store.ts';
import { cutResult } from '../../reference/results/truncate-result.ts';
import type { Limits } from '../../spec/generated/limits.gen.ts';
import { readContract } from '../../spec/read-contract.ts';
import type { Bench } from './bench.ts';
import { medianMs } from './median-ms.ts';

const megabyte = 1024 * 1024;
/** A single copy of a megabyte is close to what a clock can tell. */
const copies = 10;
const line = 'the quick brown fox — 12 €, “quoted” 😀\n';

/** Paging a 1 MB result to its end, and cutting it, to a copy of its bytes. Digests and files apart. For information. */
export const resultPaging: Bench = {
  name: 'paging a 1 MB result to its end, to a copy of its bytes',
  bound: null,

  async run() {
    const { limits } = readContract('reasonix');
    if (!limits) throw new Error('the contract has no limits');
    const folder = await mkdtemp(join(tmpdir(), 'surfacelock-bench-'));
    try {
      return measure(limits, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function measure(limits: Limits, folder: string): { readonly ratio: number; readonly detail: string } {
  const text = line.repeat(Math.ceil(megabyte / Buffer.byteLength(line)));
  const bytes = Buffer.from(text);
  const store = storeIn(folder);
  const ref = store.refOf('c1', bytes);
  store.keepCut('c1', ref, bytes, '');
  const call = { tool: 'bash', callId: 'c1', ref, canRead: true };
  const acts = [
    () =>
      paged(limits, (offset, rules) =>
        pageBytes({ bytes, sha256: '' }, { offset, limit: rules.maxBytes }, rules),
      ),
    () => cutResult(bytes, text, call, limits.result),
    () => store.refOf('c1', bytes),
    () =>
      paged(limits, (offset, rules) =>
        store.page(store.find('c1', ref), { offset, limit: rules.maxBytes }, rules),
      ),
    () => {
      for (let time = 0; time < copies; time += 1) Buffer.from(bytes);
    },
  ];
  const [paging = 0, cutting = 0, digest = 0, reading = 0, copied = 0] = medianMs(acts, 21, 5);
  const copy = copied / copies;
  const against = (ms: number): string => `${ms.toFixed(2)} ms, ${(ms / copy).toFixed(1)}`;
  return {
    ratio: paging / copy,
    detail: [
      `pages of 24 KiB ${against(paging)} to ${copy.toFixed(3)} ms`,
      `cutting ${against(cutting)}`,
      `its reference ${against(digest)}`,
      `pages with the file read and its digest compared for each ${against(reading)}`,
    ].join('; '),
  };
}

type Rules = ReturnType<typeof toolResultRules>;

function paged(limits: Limits, page: (offset: number, rules: Rules) => ReturnType<typeof pageBytes>): number {
  const rules = toolResultRules(limits);
  let shown = 0;
  for (let offset = 0, isComplete = false; !isComplete; ) {
    const found = page(offset, rules);
    shown += pageText('result_ref', 'tr-0', found).length;
    ({ nextOffset: offset, isComplete } = found);
  }
  return shown;
}

function storeIn(folder: string): ResultStore {
  const journal = { append: () => {}, earlier: () => [] };
  return new ResultStore({ folder: join(folder, 'results'), journal, earlier: () => [] });
}
