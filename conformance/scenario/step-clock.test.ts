import { afterEach, expect, test, vi } from 'vitest';
import { stepClock } from './step-clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a bound that passes is told once, with its length', () => {
  vi.useFakeTimers();
  const onPassed = vi.fn();
  const clock = stepClock(onPassed);
  clock.start(50);
  vi.advanceTimersByTime(49);
  expect(clock.passed()).toBeNull();
  vi.advanceTimersByTime(100);
  expect(clock.passed()).toBe(50);
  expect(onPassed).toHaveBeenCalledTimes(1);
});

test('a stop, a new start and no bound leave nothing running', () => {
  vi.useFakeTimers();
  const onPassed = vi.fn();
  const clock = stepClock(onPassed);
  clock.start(50);
  clock.stop();
  clock.start(50);
  clock.start(null);
  vi.advanceTimersByTime(1000);
  expect(clock.passed()).toBeNull();
  expect(onPassed).not.toHaveBeenCalled();
});
