import { expect, test } from 'vitest';
import { processSlots } from './process-slots.ts';

test('claims are served in the order of asking, as places come free', async () => {
  const claimSlot = processSlots(1);
  const [first, second, third] = [claimSlot(), claimSlot(), claimSlot()];
  const served: string[] = [];
  const note = (name: string) => (): void => void served.push(name);
  await first.take().then(note('first'));
  const waits = [second.take().then(note('second')), third.take().then(note('third'))];
  expect(served).toEqual(['first']);
  first.giveBack();
  await waits[0];
  second.giveBack();
  await waits[1];
  expect(served).toEqual(['first', 'second', 'third']);
});

test('a claim holds one place however often it asks', async () => {
  const claimSlot = processSlots(2);
  const greedy = claimSlot();
  await Promise.all([greedy.take(), greedy.take(), greedy.take()]);
  await expect(claimSlot().take()).resolves.toBeUndefined();
});

test('a claim that never asked gives nothing back', async () => {
  const claimSlot = processSlots(1);
  claimSlot().giveBack();
  await claimSlot().take();
  const late = claimSlot().take();
  const winner = await Promise.race([
    late.then(() => 'served'),
    new Promise((r) => setTimeout(() => r('waits'), 20)),
  ]);
  expect(winner).toBe('waits');
});
