import { expect, test } from 'vitest';
import { toldArguments } from './told-arguments.ts';

test('items become arguments of the next prompt, and of no other', async () => {
  const told = toldArguments({
    setGoal: { args: ['--goal', '{item}'] },
    approvePlan: { args: ['--plan={item}'] },
  });
  await told.acts.setGoal?.(['a {b}', '$&']);
  await told.acts.approvePlan?.(['c']);
  expect(told.take()).toEqual(['--goal', 'a {b}', '--goal', '$&', '--plan=c']);
  expect(told.take()).toEqual([]);
});

test('what the file does not say cannot be told', () => {
  expect(toldArguments({}).acts).toEqual({});
});
