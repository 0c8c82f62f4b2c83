import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { ModelStep } from '../model/model-step.ts';
import { newNonce, nonceText } from '../model/nonce.ts';
import type { RoutedRequest, ScriptedModel } from '../model/scripted-model.ts';
import type { PromptOutcome, RunningSubject } from '../subjects/driver.ts';
import { decodeBody } from '../surface/decode-body.ts';
import { readMessages } from '../surface/read-messages.ts';
import { readSurface } from '../surface/read-surface.ts';
import type { ObservedRequest, Turn } from './lab.ts';
import { readResults } from './read-results.ts';

interface TurnInput {
  readonly subject: Subject;
  readonly model: ScriptedModel;
  readonly running: RunningSubject;
  readonly steps: readonly ModelStep[];
  /** Text of the user. Default: a sentence that means nothing. */
  readonly prompt?: string;
}

const usualPrompt = 'Follow the scripted steps of this conformance turn.';

/**
 * One prompt up to its end, and what was observed meanwhile. A subject that never sent a request could not be
 * checked (a thrown HarnessError); one that stops, hangs or floods later has failed (`trouble`, data).
 */
export async function runTurn(
  input: TurnInput,
): Promise<{ readonly turn: Turn; readonly trouble: string | null }> {
  const { subject, model, running, steps } = input;
  const before = model.routed.length;
  const nonce = newNonce();
  model.script(nonce, steps);
  const outcome = await running.prompt(`${input.prompt ?? usualPrompt} ${nonceText(nonce)}`);
  const routed = model.routed.slice(before);
  const requests = routed.filter((request) => isOfTurn(request, nonce)).map(observe);
  if (requests.length === 0 && before === 0) throw neverAsked(subject, outcome, routed);
  const turn: Turn = {
    requests,
    results: readResults(requests.at(-1)?.messages ?? [], subject.resultClasses),
    finished: stepsServed(routed, nonce) >= steps.length,
    outcome,
    breaches: model.breaches,
    routed,
  };
  return { turn, trouble: isTrouble(outcome) ? outcome.detail : null };
}

/** An abort is ours: the check ran out of its time, or the run was interrupted. */
function isTrouble({ kind }: PromptOutcome): boolean {
  return kind !== 'ended' && kind !== 'aborted';
}

function isOfTurn({ route }: RoutedRequest, nonce: string): boolean {
  return (route.kind === 'main' || route.kind === 'unscripted') && route.nonce === nonce;
}

function stepsServed(routed: readonly RoutedRequest[], nonce: string): number {
  const served = routed.flatMap(({ route }) =>
    route.kind === 'main' && route.nonce === nonce ? [route.step] : [],
  );
  return new Set(served).size;
}

function observe({ recorded }: RoutedRequest): ObservedRequest {
  const body = decodeBody(recorded).bytes;
  return {
    sequence: recorded.sequence,
    body,
    surface: readSurface(body),
    messages: readMessages(body).map(({ value }) => value),
  };
}

function neverAsked(
  subject: Subject,
  outcome: PromptOutcome,
  routed: readonly RoutedRequest[],
): HarnessError {
  const [first] = routed;
  const seen =
    first === undefined
      ? 'no request at all'
      : `${routed.length} request(s), none of them a main turn (${whyNoTurn(first)})`;
  const code = outcome.kind === 'not-started' ? 'SUBJECT_NOT_STARTED' : 'SUBJECT_SILENT';
  return new HarnessError(
    code,
    `"${subject.name}" sent ${seen}: ${outcome.detail.replace(/\.?$/, '.')}${lastWords(outcome)}`,
  );
}

/** What kept a request from being a main turn: where its bytes are at fault, the reader has to look there first. */
function whyNoTurn({ route }: RoutedRequest): string {
  if (route.kind === 'unreadable') return route.reason;
  return route.kind === 'side' ? `a side request: ${route.name}` : 'its prompt is not the one of this turn';
}

function lastWords({ stderr, stdout }: PromptOutcome): string {
  const line = (stderr.trim() || stdout.trim()).split('\n').at(-1)?.trim() ?? '';
  return line === '' ? '' : ` Its last line: ${JSON.stringify(line.slice(0, 300))}.`;
}
