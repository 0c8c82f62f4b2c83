import { expect, test } from 'vitest';
import { medianMs } from './median-ms.ts';

test('acts run in turn, the warm-ups first, and each has its median', () => {
  const order: string[] = [];
  const medians = medianMs([() => order.push('a'), () => order.push('b')], 3, 1);
  expect(order.join('')).toBe('abababab');
  expect(medians).toHaveLength(2);
  expect(medians.every((ms) => ms >= 0 && ms < 1000)).toBe(true);
});
