import { expect, test } from 'vitest';
import { evidenceBench } from '../testing/evidence-bench.ts';

const report = (paths: readonly string[], kind = 'security', verdict = 'pass') => ({
  kind,
  verdict,
  reviewed_paths: paths,
});
const look = (path: string) => ({
  callId: 'c',
  target: {
    kind: 'built-in' as const,
    name: 'read_file',
    args: {},
    readOnly: true,
    destructive: false,
    handler: 'read_file',
  },
  outcome: 'ok' as const,
  effects: [{ kind: 'read' as const, path }],
});

test('a sensitive file asks for a check of all, its review and a sign-off', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.write('src/auth/login.ts');
  expect(bench.desk.final()).toMatchObject({
    message: expect.stringContaining('- security-review (strict) of src/auth/login.ts.'),
  });
  bench.review('security', ['src/auth/login.ts']);
  await bench.run('npm test');
  await bench.sign('login', { kind: 'review', summary: 's', paths: ['src/auth/login.ts'] });
  expect(bench.desk.final().kind).toBe('accept');
});

test('a path that the reviewer never looked at is not counted', () => {
  const bench = evidenceBench();
  bench.write('src/auth/login.ts');
  bench.read('src/auth/login.ts');
  const reviewer = bench.child('sa_1', 'security');
  expect(() => reviewer.fileReview(report(['src/auth/login.ts']))).toThrow(
    'not counted: this run has not looked at src/auth/login.ts since the last change',
  );
  reviewer.record(look('src/auth/login.ts'));
  expect(reviewer.fileReview(report(['src/auth/login.ts']))).toContain(
    'review filed: security, verdict pass',
  );
});

test('a look from before the last write backs nothing, nor does one of another agent', () => {
  const bench = evidenceBench();
  const [reviewer, other] = [bench.child('sa_1', 'security'), bench.child('sa_2', null)];
  reviewer.record(look('db/schema.sql'));
  bench.write('db/schema.sql');
  other.record(look('db/schema.sql'));
  expect(() => reviewer.fileReview(report(['db/schema.sql']))).toThrow('not counted');
});

test('where nothing sensitive was touched paths count as they are given', () => {
  const bench = evidenceBench();
  bench.write('src/a.ts');
  expect(bench.child('sa_1', 'review').fileReview(report(['src/a.ts'], 'review'))).toContain('review filed');
});

test('a report counts only when its run has ended, and a write meanwhile makes it old', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.write('db/schema.sql');
  bench.read('db/schema.sql');
  await bench.run('npm test');
  await bench.sign('it', { kind: 'files', summary: 's', paths: ['db/schema.sql'] });
  const reviewer = bench.child('sa_1', 'review');
  reviewer.record(look('db/schema.sql'));
  reviewer.fileReview(report(['db/schema.sql'], 'review'));
  expect(bench.desk.final()).toMatchObject({
    message: expect.stringContaining('independent-review (strict)'),
  });
  reviewer.handOver();
  expect(bench.desk.final().kind).toBe('accept');
});

test('a report on what was written after its look satisfies nothing', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.write('db/schema.sql');
  const reviewer = bench.child('sa_1', 'review');
  reviewer.record(look('db/schema.sql'));
  reviewer.fileReview(report(['db/schema.sql'], 'review'));
  bench.write('db/schema.sql');
  reviewer.handOver();
  expect(bench.desk.final()).toMatchObject({
    message: expect.stringContaining('independent-review (strict)'),
  });
});

test('a later block takes a review back, and a later pass gives it again', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.write('api/open.ts');
  bench.read('api/open.ts');
  await bench.run('npm test');
  await bench.sign('it', { kind: 'files', summary: 's', paths: ['api/open.ts'] });
  bench.review('review', ['api/open.ts']);
  bench.review('review', ['api/open.ts'], 'block');
  expect(bench.desk.final().kind).toBe('continue');
  bench.review('review', ['api/open.ts']);
  expect(bench.desk.final().kind).toBe('accept');
});

test('a review of the other kind, of a run that was assigned none, or of the root is refused', () => {
  const bench = evidenceBench();
  expect(() => bench.child('sa_1', 'review').fileReview(report(['a']))).toThrow(
    'of kind review, not security',
  );
  expect(() => bench.child('sa_2', null).fileReview(report(['a']))).toThrow('was not assigned a review');
  expect(() => bench.desk.fileReview(report(['a']))).toThrow('only a run that was started to review');
});

test('what a child writes is owed for by its parent, and a look of the child is none of the parent', () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  const child = bench.child('sa_1', null);
  child.record({ ...look('x'), effects: [{ kind: 'wrote', path: 'src/a.ts' }] });
  child.record(look('src/a.ts'));
  expect(child.final()).toEqual({ kind: 'accept' });
  expect(bench.desk.final()).toMatchObject({
    message: expect.stringContaining('diff-review (recoverable) of src/a.ts'),
  });
});
