import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { ScriptedStep } from '../model/model-step.ts';
import { newNonce, nonceText } from '../model/nonce.ts';
import type { RoutedRequest, ScriptedModel } from '../model/scripted-model.ts';
import type { PromptOutcome, RunningSubject } from '../subjects/driver.ts';
import type { ChildNonces } from './child-nonces.ts';
import type { AgentTurn, OtherScripts, Turn } from './lab.ts';
import { observeAgent } from './observe-agent.ts';

interface TurnInput {
  readonly subject: Subject;
  readonly model: ScriptedModel;
  readonly running: RunningSubject;
  readonly steps: readonly ScriptedStep[];
  /** Text of the user. Default: a sentence that means nothing. */
  readonly prompt?: string;
  readonly others?: OtherScripts;
  readonly children: ChildNonces;
  /** Name of the planner's model, where the session has a planner. */
  readonly planner?: string;
}

const usualPrompt = 'Follow the scripted steps of this conformance turn.';

/**
 * One prompt up to its end, and what was observed meanwhile. A subject that never sent a request could not be
 * checked (a thrown HarnessError); one that stops, hangs or floods later has failed (`trouble`, data).
 */
export async function runTurn(
  input: TurnInput,
): Promise<{ readonly turn: Turn; readonly trouble: string | null }> {
  const { subject, model, running, steps, planner } = input;
  const before = model.routed.length;
  const nonce = newNonce();
  scriptAll(input, nonce);
  const outcome = await running.prompt(`${input.prompt ?? usualPrompt} ${nonceText(nonce)}`);
  const routed = model.routed.slice(before);
  const own = observeAgent(routed, { nonce }, steps.length, subject.resultClasses);
  const plan =
    planner === undefined
      ? null
      : observeAgent(
          routed,
          { nonce, model: planner },
          input.others?.planner?.length ?? 0,
          subject.resultClasses,
        );
  const asked = own.requests.length + (plan?.requests.length ?? 0);
  if (asked === 0 && before === 0) throw neverAsked(subject, outcome, routed);
  const children = observeChildren(input, routed);
  const turn: Turn = {
    ...own,
    ...(children.size > 0 && { children }),
    ...(plan && { planner: plan }),
    outcome,
    breaches: model.breaches,
    routed,
  };
  return { turn, trouble: isTrouble(outcome) ? outcome.detail : null };
}

/** A child without steps in this turn keeps what an earlier one left it: nothing, or what it has not asked for yet. */
function scriptAll({ model, steps, others = {}, children, planner }: TurnInput, nonce: string): void {
  model.script(nonce, steps);
  // Without a script of its own the planner would take the answers of the executor.
  if (planner !== undefined) model.script(nonce, others.planner ?? [], planner);
  for (const [name, own] of Object.entries(others.children ?? {})) model.script(children.of(name), own);
}

/** Children that were scripted in this turn or asked something in it. */
function observeChildren(
  { subject, others = {}, children }: TurnInput,
  routed: readonly RoutedRequest[],
): ReadonlyMap<string, AgentTurn> {
  const seen = children.all().map(([name, nonce]) => {
    const steps = others.children?.[name];
    return {
      name,
      isScripted: steps !== undefined,
      turn: observeAgent(routed, { nonce }, steps?.length ?? 0, subject.resultClasses),
    };
  });
  return new Map(
    seen
      .filter(({ isScripted, turn }) => isScripted || turn.requests.length > 0)
      .map(({ name, turn }) => [name, turn]),
  );
}

/** An abort is ours: the check ran out of its time, or the run was interrupted. */
function isTrouble({ kind }: PromptOutcome): boolean {
  return kind !== 'ended' && kind !== 'aborted';
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
