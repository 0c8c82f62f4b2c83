import { expect, test } from 'vitest';
import { WriterQueue } from './writer-queue.ts';

const never = new AbortController().signal;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('work runs in the order in which it came, one at a time, also after a failure', async () => {
  const queue = new WriterQueue();
  const log: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    log.push(`${name} begins`);
    await pause();
    log.push(`${name} ends`);
    if (name === 'a') throw new Error('a fails');
  };
  const all = ['a', 'b', 'c'].map((name) => queue.run(work(name), never));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('work that is broken off while it waits is not run and holds nobody up', async () => {
  const queue = new WriterQueue();
  const log: string[] = [];
  let finish = (): void => {};
  const first = queue.run(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    never,
  );
  const breaking = new AbortController();
  const second = queue.run(async () => log.push('second'), breaking.signal);
  const third = queue.run(async () => log.push('third'), never);
  await pause();
  breaking.abort();
  await expect(second).rejects.toThrow();
  expect(log).toEqual([]);
  finish();
  await Promise.all([first, third]);
  expect(log).toEqual(['third']);
});
