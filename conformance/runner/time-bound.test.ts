import { expect, test, vi } from 'vitest';
import { startTimeBound } from './time-bound.ts';

test('fires when the time is up, and not after it was ended', async () => {
  const kept = startTimeBound(15);
  const ended = startTimeBound(15);
  ended.end();
  await vi.waitFor(() => expect(kept.signal.aborted).toBe(true), { timeout: 1_000 });
  expect(ended.signal.aborted).toBe(false);
});

test('does not count the time while it is held, also when held twice at once', async () => {
  const bound = startTimeBound(40);
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  await Promise.all([bound.hold(wait(60)), bound.hold(wait(90))]);
  expect(bound.signal.aborted).toBe(false);
  await vi.waitFor(() => expect(bound.signal.aborted).toBe(true), { timeout: 1_000 });
});

test('an end while held stays an end', async () => {
  const bound = startTimeBound(10);
  const held = bound.hold(new Promise((resolve) => setTimeout(resolve, 20)));
  bound.end();
  await held;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(bound.signal.aborted).toBe(false);
});
