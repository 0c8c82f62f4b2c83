import { HarnessError } from '../../spec/errors.ts';
import type { Lab, LabSession, Turn } from '../lab/lab.ts';
import { callTools, type ModelStep, say } from '../model/model-step.ts';
import { gateFault, gateTrials } from './gate-trials.ts';
import type { PlannedCheck } from './planned-check.ts';

/** What a subject file declares, as far as the checks of a plan rest on it. */
export interface NeededFeatures {
  readonly acts: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
}

/** A declaration that does not hold: the act or feature, and the fault in one line. */
export interface FalseClaim {
  readonly name: string;
  readonly fault: HarnessError;
}

/** What the checks that are to run need of a subject. */
export function neededFeatures(plan: readonly PlannedCheck[]): NeededFeatures {
  const running = plan.filter(({ disposition }) => disposition.kind === 'run');
  return {
    acts: new Set(running.flatMap(({ check }) => check.acts ?? [])),
    features: new Set(running.flatMap(featuresOf)),
  };
}

/** True when a check rests on the named act or feature. */
export function restsOn(planned: PlannedCheck, name: string): boolean {
  return (planned.check.acts ?? []).includes(name) || featuresOf(planned).includes(name);
}

function featuresOf({ check, requirements }: PlannedCheck): readonly string[] {
  const { needs = [], uses = [] } = check;
  return [...needs, ...uses, ...requirements.flatMap((one) => one.needs ?? [])];
}

const readText = 'surfacelock smoke: text to read';
const written = 'surfacelock smoke: written by an act';
const commandMark = 'surfacelock-smoke';

/** An act that can be tried: what the model asks for, and what shows that it was done. */
interface Trial {
  readonly act: string;
  readonly values: { readonly [key: string]: string };
  wasDone(session: LabSession, result: string): Promise<boolean>;
}

const trials: readonly Trial[] = [
  {
    act: 'writeFile',
    values: { path: 'smoke-written.txt', content: written },
    wasDone: async ({ disk }) => (await disk.read('smoke-written.txt')) === written,
  },
  {
    act: 'readFile',
    values: { path: 'smoke-read.txt' },
    wasDone: async (_session, result) => result.includes(readText),
  },
  {
    act: 'shell',
    values: { command: `echo ${commandMark} > smoke-ran.txt` },
    // The shell decides how the line ends.
    wasDone: async ({ disk }) => (await disk.read('smoke-ran.txt'))?.trim() === commandMark,
  },
];

/** Files that the trials need in the workspace. */
export const trialFiles: { readonly [path: string]: string } = { 'smoke-read.txt': readText };

/** The steps of a turn that tries each act, one after the other. */
export function trialSteps(session: LabSession, needed: NeededFeatures): readonly ModelStep[] {
  const calls = trialsOf(session, needed).map(({ act, values }) => callTools(session.act(act, values)));
  return [...calls, say('Ready.')];
}

/**
 * The acts that the turn shows not to work. A turn that did not come to its end shows nothing of the acts: how it ended
 * is for the checks to judge.
 */
export async function falseActs(
  session: LabSession,
  turn: Turn,
  needed: NeededFeatures,
): Promise<readonly FalseClaim[]> {
  if (turn.outcome.kind !== 'ended' || !turn.finished) return [];
  const found: FalseClaim[] = [];
  for (const [index, { act, values, wasDone }] of trialsOf(session, needed).entries()) {
    const result = turn.results[index]?.text ?? '';
    if (await wasDone(session, result)) continue;
    const { name } = session.act(act, values);
    const shown = result === '' ? 'no result' : JSON.stringify(result.slice(0, 200));
    found.push(claim(act, `"acts" says that "${name}" does "${act}", but it did not: ${shown} came back`));
  }
  return found;
}

/** The claim of `resume`, when a second prompt in the same session does not know the first. */
export async function falseResume(session: LabSession, first: Turn): Promise<readonly FalseClaim[]> {
  const prompt = userText(first);
  if (first.outcome.kind !== 'ended' || prompt === null) return [];
  const second = await session.turn([say('Ready again.')]);
  const { kind, detail } = second.outcome;
  if (kind === 'timed-out' || kind === 'cap-breached' || kind === 'aborted') return [];
  const [request] = second.requests;
  if (request === undefined) {
    return [claim('resume', `"resume" is declared, but the second prompt sent no request: ${detail}`)];
  }
  const knows = Buffer.from(request.body).includes(prompt);
  return knows
    ? []
    : [
        claim(
          'resume',
          '"resume" is declared, but the request of the second prompt holds nothing of the first',
        ),
      ];
}

/** The claim of each mode in which a start does not reach its first request. */
export async function falseModes(lab: Lab): Promise<readonly FalseClaim[]> {
  const modes = Object.keys(lab.subject.modes ?? {}).filter((mode) => mode !== lab.subject.defaultMode);
  const found: FalseClaim[] = [];
  for (const mode of modes) {
    const session = await lab.start({ isolation: 'process', mode });
    try {
      await session.turn([say('Ready.')]);
    } catch (error) {
      if (!(error instanceof HarnessError)) throw error;
      found.push(claim('modes', `the mode "${mode}" is declared, but in it ${error.message}`));
    }
  }
  return found;
}

/** The claims of gates and of what a client does, as far as one start each can show that they are there. */
export async function falseGates(lab: Lab, { features }: NeededFeatures): Promise<readonly FalseClaim[]> {
  const found: FalseClaim[] = [];
  for (const trial of gateTrials.filter(({ feature }) => features.has(feature))) {
    if (lab.subject.features?.includes(trial.feature) !== true) continue;
    const fault = await gateFault(lab, trial);
    if (fault !== null) found.push(claim(trial.feature, `"${trial.feature}" is declared, but ${fault}`));
  }
  return found;
}

function trialsOf(session: LabSession, { acts }: NeededFeatures): readonly Trial[] {
  return trials.filter(({ act }) => acts.has(act) && session.mayAct(act));
}

/** The mark in the prompt of a turn: no two turns have the same. */
function userText({ routed }: Turn): string | null {
  const main = routed.find(({ route }) => route.kind === 'main');
  return main?.route.kind === 'main' ? main.route.nonce : null;
}

function claim(name: string, text: string): FalseClaim {
  return {
    name,
    fault: new HarnessError(
      'SUBJECT_DISHONEST',
      `The subject file is not honest: ${text.replace(/\.$/, '')}.`,
    ),
  };
}
