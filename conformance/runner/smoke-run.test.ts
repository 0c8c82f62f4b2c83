import { expect, test } from 'vitest';
import type { Check } from '../lab/check.ts';
import { type Lab, type LabSession, pass, type Turn } from '../lab/lab.ts';
import type { LabOpening } from './lab-opening.ts';
import type { PlannedCheck } from './planned-check.ts';
import { smokeRun } from './smoke-run.ts';

interface Pretence {
  /** What the workspace holds after the turn. */
  readonly written?: string;
  /** What the command left there. */
  readonly ran?: string;
  readonly result?: string;
  /** Body of the first request of the second prompt; null for none. */
  readonly second?: string | null;
  readonly ending?: 'ended' | 'timed-out';
}

const nonce = 'the-nonce';

function turn(body: string | null, { result = '', ending = 'ended' }: Pretence): Turn {
  const requests = body === null ? [] : [{ sequence: 0, body: Buffer.from(body) }];
  return {
    requests,
    results: [
      { callId: 'a', text: 'written', class: 'ok' },
      { callId: 'b', text: result, class: 'ok' },
      { callId: 'c', text: 'exit code 0', class: 'ok' },
    ],
    finished: true,
    outcome: { kind: ending, detail: 'ended with exit code 2' },
    routed: [{ recorded: { sequence: 0 }, route: { kind: 'main', nonce, step: 0 } }],
  } as unknown as Turn;
}

function labOf(pretence: Pretence): LabOpening {
  let turns = 0;
  const session = {
    mayAct: () => true,
    act: (name: string) => ({ name: `tool-of-${name}`, arguments: '{}' }),
    disk: {
      read: async (path: string) => (path === 'smoke-ran.txt' ? pretence.ran : pretence.written) ?? null,
    },
    async turn() {
      turns += 1;
      const { second = nonce } = pretence;
      return turn(turns === 1 ? nonce : second, pretence);
    },
  } as unknown as LabSession;
  const lab = { subject: { modes: {} }, start: async () => session } as unknown as Lab;
  return async () => ({ lab, close: async () => ({ killed: [], breaches: [], troubles: [] }) });
}

function planned(more: Partial<Check>): PlannedCheck {
  const check = { id: 'area/probe', proves: ['fam.a'], claim: 'it holds', run: async () => pass(), ...more };
  return {
    check: check as Check,
    contractId: 'one',
    requirements: [],
    level: 'MUST',
    disposition: { kind: 'run' },
  };
}

const honest: Pretence = {
  written: 'surfacelock smoke: written by an act',
  result: 'surfacelock smoke: text to read',
  ran: 'surfacelock-smoke\r\n',
};

const plan = [
  planned({ acts: ['writeFile', 'readFile'] }),
  planned({ needs: ['resume'] }),
  planned({}),
  planned({ acts: ['shell'] }),
];

async function reasons(pretence: Pretence): Promise<readonly (string | null)[]> {
  const ready = await smokeRun(labOf(pretence), plan, new AbortController().signal);
  return ready.map(({ disposition }) => ('reason' in disposition ? disposition.reason : null));
}

test.each<{ name: string; pretence: Pretence; told: readonly (string | RegExp | null)[] }>([
  { name: 'a file that is honest blocks nothing', pretence: honest, told: [null, null, null, null] },
  {
    name: 'a writer that writes nothing blocks what rests on it',
    pretence: { ...honest, written: '' },
    told: [
      'The subject file is not honest: "acts" says that "tool-of-writeFile" does "writeFile", but it did not: "written" came back.',
      null,
      null,
      null,
    ],
  },
  {
    name: 'a reader that gives something else blocks what rests on it',
    pretence: { ...honest, result: '' },
    told: [
      'The subject file is not honest: "acts" says that "tool-of-readFile" does "readFile", but it did not: no result came back.',
      null,
      null,
      null,
    ],
  },
  {
    name: 'a shell that runs nothing blocks what rests on it',
    pretence: { ...honest, ran: '' },
    told: [
      null,
      null,
      null,
      'The subject file is not honest: "acts" says that "tool-of-shell" does "shell", but it did not: "exit code 0" came back.',
    ],
  },
  {
    name: 'a session that forgets blocks what goes on in it',
    pretence: { ...honest, second: 'nothing of it' },
    told: [
      null,
      'The subject file is not honest: "resume" is declared, but the request of the second prompt holds nothing of the first.',
      null,
      null,
    ],
  },
  {
    name: 'a session that does not go on blocks what goes on in it',
    pretence: { ...honest, second: null },
    told: [
      null,
      'The subject file is not honest: "resume" is declared, but the second prompt sent no request: ended with exit code 2.',
      null,
      null,
    ],
  },
  {
    name: 'a turn that hung says nothing of the file',
    pretence: { ending: 'timed-out', second: null },
    told: [null, null, null, null],
  },
])('$name', async ({ pretence, told }) => {
  expect(await reasons(pretence)).toEqual(told);
});
