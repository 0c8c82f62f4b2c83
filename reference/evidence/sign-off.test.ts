import { expect, test } from 'vitest';
import { evidenceBench } from '../testing/evidence-bench.ts';

const ran = (command: string) => ({ kind: 'verification', summary: 's', command });
const files = (...paths: readonly string[]) => ({ kind: 'files', summary: 's', paths });
const diff = (...paths: readonly string[]) => ({ kind: 'diff', summary: 's', paths });
const manual = { kind: 'manual', summary: 'looked right' };

test.each<{ cited: string; ran: string }>([
  { cited: 'npm test', ran: 'npm test' },
  { cited: 'npm test', ran: 'cd app && npm test' },
  { cited: 'npm  "test"', ran: "npm 'test'" },
  { cited: 'npm test --reporter dot', ran: 'npm test --reporter=dot' },
  { cited: 'npm test', ran: 'npm install && npm test' },
  { cited: 'a && b', ran: 'cd x && a && b && c' },
  { cited: 'npm test', ran: 'npm test 2>&1' },
])('$cited cites $ran', async ({ cited, ran: command }) => {
  const bench = evidenceBench();
  await bench.run(command);
  expect(await bench.sign('one', ran(cited))).toBe('step signed off: one (1 verified by the host, 0 manual)');
});

test.each<{ cited: string; ran: string }>([
  { cited: 'npm test', ran: 'npm run test' },
  { cited: 'npm test', ran: 'npm test a.test.ts' },
  { cited: 'npm test a.test.ts', ran: 'npm test' },
  { cited: 'npm test', ran: 'echo npm test' },
  { cited: 'cd b && npm test', ran: 'cd a && npm test' },
  { cited: 'a && c', ran: 'a && b && c' },
  { cited: 'pytest "a  b"', ran: 'pytest "a b"' },
  { cited: 'CI=1 npm test', ran: 'npm test' },
])('$cited does not cite $ran', async ({ cited, ran: command }) => {
  const bench = evidenceBench();
  await bench.run(command);
  await expect(bench.sign('one', ran(cited))).rejects.toThrow('never ran; the last commands were:\n- ');
});

test('a command that failed is told apart from one that never ran', async () => {
  const bench = evidenceBench();
  await bench.run('npm test', 3);
  await expect(bench.sign('one', ran('npm test'))).rejects.toThrow(
    '"npm test" ran and failed: it ended with exit code 3',
  );
  await expect(bench.sign('one', ran('make'))).rejects.toThrow(
    '"make" never ran; the last commands were:\n- npm test (exit code 3)',
  );
});

test('a command whose status the line hides cannot be cited, and can when it ran by itself', async () => {
  const bench = evidenceBench();
  await bench.run('npm test | tail -3');
  await expect(bench.sign('one', ran('npm test'))).rejects.toThrow('run it by itself');
  await bench.run('npm test');
  expect(await bench.sign('one', ran('npm test'))).toContain('1 verified');
});

test('evidence from before the last change is too old', async () => {
  const bench = evidenceBench();
  await bench.run('npm test');
  bench.write('src/a.ts');
  await expect(bench.sign('one', ran('npm test'))).rejects.toThrow('"npm test" ran before the last change');
  await bench.run('npm test');
  expect(await bench.sign('one', ran('npm test'))).toContain('1 verified');
});

test('a write in a call before it makes the evidence of a sign-off old, also within one batch', async () => {
  const bench = evidenceBench();
  bench.write('src/a.ts');
  bench.read('src/a.ts');
  bench.write('src/a.ts');
  await expect(bench.sign('one', diff('src/a.ts'))).rejects.toThrow(
    'nothing has shown src/a.ts since it was last written',
  );
});

test('files have to be written or read, and changes to be made and looked at', async () => {
  const bench = evidenceBench();
  await expect(bench.sign('one', files('a.ts'))).rejects.toThrow('a.ts was neither read nor written');
  bench.read('a.ts');
  expect(await bench.sign('one', files('/w/a.ts'))).toContain('1 verified');
  await expect(bench.sign('one', diff('a.ts'))).rejects.toThrow('a.ts was not written');
  bench.write('a.ts');
  bench.write('b.ts');
  await expect(bench.sign('one', files('a.ts'))).rejects.toThrow('older than the last change');
  expect(await bench.sign('one', files('a.ts', 'b.ts'))).toContain('1 verified');
});

test('a review is evidence once it has passed since the last change', async () => {
  const bench = evidenceBench();
  const review = { kind: 'review', summary: 's', paths: ['a.ts'] };
  bench.write('a.ts');
  await expect(bench.sign('one', review)).rejects.toThrow('no review of a.ts has ended and passed');
  bench.review('review', ['a.ts'], 'block');
  await expect(bench.sign('one', review)).rejects.toThrow('no review of a.ts has ended and passed');
  bench.review('review', ['a.ts'], 'warn');
  expect(await bench.sign('one', review)).toContain('1 verified');
});

test('manual evidence alone is taken and satisfies nothing', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.desk.setGoal(['it works']);
  expect(await bench.sign('it works', manual)).toBe(
    'step signed off: it works (0 verified by the host, 1 manual); nothing here was seen by the host, so it satisfies nothing that is owed',
  );
  expect(bench.desk.final().kind).toBe('continue');
});

test('checks of the project have to be newer than the files that are cited', async () => {
  const bench = evidenceBench({ settings: { checks: ['make unit'] } });
  bench.write('a.ts');
  await expect(bench.sign('one', files('a.ts'))).rejects.toThrow('run make unit');
  await bench.run('make unit');
  expect(await bench.sign('one', files('a.ts'))).toContain('1 verified');
});

test.each<{ args: object; why: string }>([
  { args: { step: 'x', result: ' ', evidence: [manual] }, why: '"result" is empty' },
  { args: { step: 'x', result: 'r', evidence: [] }, why: '"evidence" is empty' },
  {
    args: { step: 'x', result: 'r', evidence: [{ kind: 'manual', summary: '' }] },
    why: '"summary" is empty',
  },
  {
    args: { step: 'x', result: 'r', evidence: [{ kind: 'x', summary: 's' }] },
    why: 'a kind of evidence is one of',
  },
  {
    args: { step: 'x', result: 'r', evidence: [{ kind: 'verification', summary: 's' }] },
    why: 'needs "command"',
  },
  { args: { step: 'x', result: 'r', evidence: [{ kind: 'diff', summary: 's' }] }, why: 'needs "paths"' },
  { args: { result: 'r', evidence: [manual] }, why: 'nothing says which step is done' },
])('$why', async ({ args, why }) => {
  await expect(evidenceBench().desk.completeStep({ ...args })).rejects.toThrow(why);
});

const todo = [
  { content: 'Write it', status: 'pending' as const },
  { content: 'Test it', status: 'pending' as const },
];

test.each<{ named: object; shown: string }>([
  { named: { step: ' write  IT ' }, shown: 'Write it' },
  { named: { step: '2. Test it' }, shown: 'Test it' },
  { named: { step_id: 'todo-2' }, shown: 'Test it' },
  { named: { step_index: 1 }, shown: 'Write it' },
  { named: { step: 'Write it', step_index: 1 }, shown: 'Write it' },
])('$named is the step $shown of the to-do list', async ({ named, shown }) => {
  const { desk } = evidenceBench({ todo });
  const text = await desk.completeStep({ ...named, result: 'r', evidence: [manual] });
  expect(text).toContain(`step signed off: ${shown} (`);
});

test.each<{ named: object; why: string }>([
  {
    named: { step: 'Ship it' },
    why: 'no step is called so; the steps are:\n- todo-1: Write it\n- todo-2: Test it',
  },
  { named: { step_index: 3 }, why: 'no step is called so' },
  { named: { step: 'Write it', step_index: 2 }, why: 'the call names different steps' },
])('$named is refused', async ({ named, why }) => {
  const { desk } = evidenceBench({ todo });
  await expect(desk.completeStep({ ...named, result: 'r', evidence: [manual] })).rejects.toThrow(why);
});

test('items of a goal and of a plan hold every answer up until each is signed off', async () => {
  const bench = evidenceBench();
  bench.desk.setGoal(['it works']);
  bench.desk.approvePlan(['it is tested']);
  bench.desk.beginTurn('what is this?');
  bench.read('a.ts');
  expect(bench.desk.final()).toMatchObject({
    message: expect.stringContaining('- goal (strict) of goal-1: it works.'),
  });
  await bench.sign('it works', files('a.ts'));
  expect(bench.desk.final()).toMatchObject({ message: expect.not.stringContaining('goal-1') });
  await bench.desk.completeStep({ result: 'r', evidence: [{ ...files('a.ts'), criterion_id: 'plan-1' }] });
  expect(bench.desk.final().kind).toBe('accept');
});

test('a later write re-opens what was signed off, in a later turn too', async () => {
  const bench = evidenceBench();
  bench.desk.setGoal(['it works']);
  bench.desk.beginTurn('go');
  bench.read('a.ts');
  await bench.sign('it works', files('a.ts'));
  expect(bench.desk.final().kind).toBe('accept');
  bench.desk.beginTurn('more');
  bench.write('notes.md');
  expect(bench.desk.final()).toMatchObject({ message: expect.stringContaining('goal (strict)') });
  bench.desk.setGoal([]);
  expect(bench.desk.final().kind).toBe('accept');
});
