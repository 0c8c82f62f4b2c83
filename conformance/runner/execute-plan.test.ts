import { expect, test, vi } from 'vitest';
import { HarnessError } from '../../spec/errors.ts';
import type { Check } from '../lab/check.ts';
import { blocked, fail, type Lab, pass } from '../lab/lab.ts';
import { type Execution, executePlan } from './execute-plan.ts';
import type { LabOpening, LabRemains } from './lab-opening.ts';
import type { Disposition, PlannedCheck } from './planned-check.ts';

const clean: LabRemains = { killed: [], breaches: [], troubles: [] };

/** A lab over nothing: checks of these tests never look at a subject. */
function labWith(remains: LabRemains = clean, start: Lab['start'] = neverStarts): LabOpening {
  const lab = { runs: 3, start } as Lab;
  return async () => ({ lab, close: async () => remains });
}

async function neverStarts(): Promise<never> {
  throw new Error('no session in this test');
}

function planned(run: Check['run'], more: Partial<PlannedCheck> & Partial<Check> = {}): PlannedCheck {
  const { disposition = { kind: 'run' }, id = 'area/probe', timeoutMs } = more;
  const requirement = {
    id: 'fam.a',
    level: 'MUST',
    contracts: ['one'],
    source: { document: 'S.md' },
    text: 't.',
    mend: 'Mend it.',
  } as const;
  const check = {
    id,
    proves: ['fam.a'],
    claim: 'it holds',
    run,
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  return { check, contractId: 'one', requirements: [requirement], level: 'MUST', disposition };
}

function execution(more: Partial<Execution> = {}): Execution {
  return {
    openLab: labWith(),
    signal: new AbortController().signal,
    jobs: 2,
    alwaysProcess: false,
    ...more,
  };
}

const throwing =
  (error: unknown): Check['run'] =>
  async () => {
    throw error;
  };

test.each<{ name: string; run: Check['run']; remains?: LabRemains; result: object }>([
  {
    name: 'a pass is nobody’s fault',
    run: async () => pass(),
    result: { verdict: 'pass', blame: null, message: '', mend: '' },
  },
  {
    name: 'a fail blames the subject and says how to mend',
    run: async () => fail('seen 1'),
    result: { verdict: 'fail', blame: 'subject', message: 'seen 1', mend: 'Mend it.' },
  },
  {
    name: 'a check that says blocked blames the set-up',
    run: async () => blocked('no such act'),
    result: { verdict: 'blocked', blame: 'set-up', message: 'no such act' },
  },
  {
    name: 'a subject that did not start blames the set-up',
    run: throwing(new HarnessError('SUBJECT_NOT_STARTED', 'no such file')),
    result: {
      verdict: 'blocked',
      blame: 'set-up',
      message: 'no such file',
      mend: 'Run the command by hand, then put the working command in the subject file.',
    },
  },
  {
    name: 'a fault of ours blames the harness',
    run: throwing(new TypeError('x is undefined\n    at y.ts:1')),
    result: { verdict: 'blocked', blame: 'harness', message: 'x is undefined at y.ts:1' },
  },
  {
    name: 'a thrown text blames the harness',
    run: throwing('boom'),
    result: { verdict: 'blocked', blame: 'harness', message: 'boom' },
  },
  {
    name: 'a throw before the first await blames the harness',
    run: () => {
      throw new RangeError('early');
    },
    result: { verdict: 'blocked', blame: 'harness', message: 'early' },
  },
  {
    name: 'a flood turns a pass into a fail',
    run: async () => pass(),
    remains: { ...clean, breaches: [{ cap: 'requests', limit: 200, sequence: 200 }] },
    result: {
      verdict: 'fail',
      blame: 'subject',
      message: 'The subject ran into the cap "requests" (200) at request 200.',
      mend: 'Mend it.',
    },
  },
  {
    name: 'a crash turns a blocked check into a fail',
    run: async () => blocked('no answer'),
    remains: { ...clean, troubles: ['it crashed with 139'] },
    result: { verdict: 'fail', blame: 'subject', message: 'it crashed with 139' },
  },
  {
    name: 'a fail keeps its own message',
    run: async () => fail('seen 1'),
    remains: { ...clean, troubles: ['it crashed'] },
    result: {
      verdict: 'fail',
      message: 'seen 1',
      evidence: [{ kind: 'process', title: 'how it ended', text: 'it crashed' }],
    },
  },
  {
    name: 'killed processes are noted',
    run: async () => pass(),
    remains: { ...clean, killed: [11, 12] },
    result: {
      verdict: 'pass',
      evidence: [
        {
          kind: 'process',
          title: 'left running',
          text: '2 processes outlived the prompt and had to be killed.',
        },
      ],
    },
  },
])('$name', async ({ run, remains = clean, result }) => {
  const results = await executePlan([planned(run)], execution({ openLab: labWith(remains) }));
  expect(results).toMatchObject([
    { check: 'area/probe', contract: 'one', requirements: ['fam.a'], level: 'MUST', ...result },
  ]);
});

test.each<{ disposition: Disposition; result: object }>([
  {
    disposition: { kind: 'not-applicable', reason: 'optional' },
    result: { verdict: 'not-applicable', blame: null, message: 'optional' },
  },
  {
    disposition: { kind: 'blocked', reason: 'no act', mend: 'map it' },
    result: { verdict: 'blocked', blame: 'set-up', message: 'no act', mend: 'map it' },
  },
  {
    disposition: { kind: 'fail', reason: 'undeclared', mend: 'declare it' },
    result: { verdict: 'fail', blame: 'subject', message: 'undeclared', mend: 'declare it' },
  },
])('a check that is $disposition.kind beforehand opens no lab', async ({ disposition, result }) => {
  const openLab = vi.fn(labWith());
  const plan = [planned(async () => pass(), { disposition })];
  expect(await executePlan(plan, execution({ openLab }))).toMatchObject([result]);
  expect(openLab).not.toHaveBeenCalled();
});

test('results stand in the order of the plan, whichever check ends first', async () => {
  const plan = [30, 1, 15].map((ms) =>
    planned(() => new Promise((resolve) => setTimeout(() => resolve(pass()), ms)), {
      id: `area/after-${ms}`,
    }),
  );
  const seen: string[] = [];
  const results = await executePlan(
    plan,
    execution({ onProgress: ({ done, latest }) => seen.push(`${done} ${latest.check}`) }),
  );
  expect(results.map(({ check }) => check)).toEqual(['area/after-30', 'area/after-1', 'area/after-15']);
  expect(seen).toEqual(['1 area/after-1', '2 area/after-15', '3 area/after-30']);
});

test('a check that never ends is blocked after its time, and its lab is told and closed', async () => {
  let told: AbortSignal | undefined;
  const close = vi.fn(async () => clean);
  const openLab: LabOpening = async (_, signal) => {
    told = signal;
    return { lab: { runs: 1, start: neverStarts } as unknown as Lab, close };
  };
  const plan = [planned(() => new Promise(() => undefined), { timeoutMs: 20 })];
  const results = await executePlan(plan, execution({ openLab }));
  expect(results).toMatchObject([
    { verdict: 'blocked', blame: 'harness', message: 'The check "area/probe" did not end within its 20 ms.' },
  ]);
  expect(told?.aborted).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
});

test('an interruption leaves out what had not ended', async () => {
  const controller = new AbortController();
  const plan = [
    planned(async () => pass(), { id: 'area/done' }),
    planned(() => new Promise(() => undefined), { id: 'area/hangs' }),
    planned(async () => fail('never begun'), { id: 'area/never-begun' }),
  ];
  const onProgress = (): void => controller.abort();
  const openLab: LabOpening = labWith();
  const running = executePlan(
    plan,
    execution({ signal: controller.signal, jobs: 2, openLab, alwaysProcess: true, onProgress }),
  );
  expect((await running).map(({ check }) => check)).toEqual(['area/done']);
});

const silent = new HarnessError('SUBJECT_SILENT', '"x" sent no request at all');

test('a subject that never reaches a request blocks every applicable check by one start', async () => {
  const run = vi.fn(async () => pass());
  const start = vi.fn(async () => {
    throw silent;
  });
  const plan = [
    planned(run, { id: 'area/one' }),
    planned(run, { id: 'area/two', disposition: { kind: 'blocked', reason: 'no act', mend: 'map it' } }),
    planned(run, { id: 'area/three', disposition: { kind: 'not-applicable', reason: 'optional' } }),
  ];
  const results = await executePlan(plan, execution({ alwaysProcess: true, openLab: labWith(clean, start) }));
  expect(results.map(({ verdict, blame, message }) => ({ verdict, blame, message }))).toEqual([
    { verdict: 'blocked', blame: 'set-up', message: '"x" sent no request at all' },
    { verdict: 'blocked', blame: 'set-up', message: '"x" sent no request at all' },
    { verdict: 'not-applicable', blame: null, message: 'optional' },
  ]);
  expect(start).toHaveBeenCalledTimes(1);
  expect(run).not.toHaveBeenCalled();
});

test('a subject that reached the provider and broke a cap is left to the checks', async () => {
  const remains = { ...clean, breaches: [{ cap: 'body-bytes', limit: 10, sequence: 0 } as const] };
  const start = async (): Promise<never> => {
    throw silent;
  };
  const plan = [planned(async () => fail('seen by the check'))];
  const results = await executePlan(
    plan,
    execution({ alwaysProcess: true, openLab: labWith(remains, start) }),
  );
  expect(results).toMatchObject([{ verdict: 'fail', message: 'seen by the check' }]);
});

test('a fault of the subject file is thrown before any check runs', async () => {
  const start = async (): Promise<never> => {
    throw new HarnessError('CONFIG_INVALID', 'subject.json at /args/0: no such template');
  };
  const running = executePlan(
    [planned(async () => pass())],
    execution({ alwaysProcess: true, openLab: labWith(clean, start) }),
  );
  await expect(running).rejects.toMatchObject({ code: 'CONFIG_INVALID', exitCode: 2 });
});

test('no more checks than jobs run processes at once, and the wait is not counted as their time', async () => {
  let running = 0;
  let most = 0;
  const check: Check['run'] = async (lab) => {
    await lab.start({ isolation: 'process' });
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 40));
    running -= 1;
    return pass();
  };
  const start = (async () => ({})) as unknown as Lab['start'];
  const plan = [1, 2, 3, 4].map((n) => planned(check, { id: `area/${n}`, timeoutMs: 100 }));
  const results = await executePlan(plan, execution({ jobs: 1, openLab: labWith(clean, start) }));
  expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass', 'pass']);
  expect(most).toBe(1);
});

test('a lab that cannot be closed blocks a pass and keeps a fail', async () => {
  const openLab: LabOpening = async () => ({
    lab: { runs: 1, start: neverStarts } as unknown as Lab,
    close: () => Promise.reject(new Error('the folder is busy')),
  });
  const plan = [planned(async () => pass()), planned(async () => fail('seen 1'))];
  expect(await executePlan(plan, execution({ openLab }))).toMatchObject([
    { verdict: 'blocked', blame: 'harness', message: 'the folder is busy' },
    { verdict: 'fail', blame: 'subject', message: 'seen 1' },
  ]);
});
