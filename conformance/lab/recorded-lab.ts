import { HarnessError } from '../../spec/errors.ts';
import type { ScriptedStep } from '../model/model-step.ts';
import type { Lab, LabSession, LabStart, ObservedRequest, Turn } from './lab.ts';

/**
 * A lab with one start, which sent a recorded request, and nothing else can be had from it. Whatever only a living
 * subject could answer is a fault of ours, because a check that asks for it must not have come here.
 */
export function recordedLab(head: Pick<Lab, 'subject' | 'contract' | 'keep'>, request: ObservedRequest): Lab {
  let hasStarted = false;
  return {
    subject: head.subject,
    contract: head.contract,
    runs: 1,
    async start(options: LabStart = {}) {
      requireNoSurroundings(options);
      if (hasStarted) throw unrecorded('a second start');
      hasStarted = true;
      return recordedSession(request);
    },
    keep: (name, files) => head.keep(name, files),
  };
}

/** What a recorded start had anyhow: a process, and a place. */
const harmless: ReadonlySet<string> = new Set(['isolation', 'place']);

function requireNoSurroundings(options: LabStart): void {
  const asked = Object.entries(options).find(([key, value]) => value !== undefined && !harmless.has(key));
  if (asked !== undefined) throw unrecorded(`a start with "${asked[0]}"`);
}

function recordedSession(request: ObservedRequest): LabSession {
  let turns = 0;
  return {
    async turn(steps) {
      requireFinalText(steps);
      turns += 1;
      if (turns > 1) throw unrecorded('a second turn');
      return turnOf(request);
    },
    mayAct: () => false,
    processes: () => [],
    end: async () => [],
    childPrompt: (name) => refuse(`the work of the child "${name}"`),
    act: (name) => refuse(`the act "${name}"`),
    exchange: () => refuse('the exchange'),
    asks: () => refuse('the questions'),
    hookRuns: () => refuse('the runs of hooks'),
    sentinels: () => refuse('the sentinels'),
    changeServer: () => Promise.reject(unrecorded('a change of a server')),
    get disk() {
      return refuse('the disk');
    },
    get home() {
      return refuse('the HOME');
    },
    get world() {
      return refuse('a change of the workspace');
    },
  };
}

/** Whatever else the model would have said, the recorded subject never heard it. */
function requireFinalText(steps: readonly ScriptedStep[]): void {
  const [step] = steps;
  const isFinal = typeof step === 'object' && step.kind === 'text' && step.delivery === undefined;
  if (steps.length === 1 && isFinal) return;
  throw unrecorded('an answer of the model other than one final text');
}

function turnOf(request: ObservedRequest): Turn {
  const outcome = {
    kind: 'ended',
    exitCode: null,
    signal: null,
    stdout: '',
    stderr: '',
    detail: 'was recorded',
    durationMs: 0,
  } as const;
  return { requests: [request], results: [], finished: true, outcome, breaches: [], routed: [] };
}

function refuse(what: string): never {
  throw unrecorded(what);
}

function unrecorded(what: string): HarnessError {
  return new HarnessError('HARNESS_FAULT', `A check asked a recording for ${what}, which no recording has.`);
}
