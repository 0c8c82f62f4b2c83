import type { HookRun, LabStart, ObservedAsk } from '../../lab/lab.ts';
import type { ModelStep } from '../../model/model-step.ts';
import type { AskChoice, SubjectAsk } from '../../subjects/driver.ts';
import type { FakeManner, FakeState } from './fake-manner.ts';

/** What the calls of a fake subject rest on and leave behind. */
export interface PlayedBy {
  readonly manner: FakeManner;
  readonly state: FakeState;
  readonly start: LabStart;
  readonly asks: ObservedAsk[];
  readonly hookRuns: HookRun[];
  readonly history: object[];
}

/** Plays the calls of a step into the history; false where they were broken off. */
export async function playStep(step: ModelStep, played: PlayedBy): Promise<boolean> {
  const { manner, state, start, hookRuns, history } = played;
  const calls = step.kind === 'text' ? [] : step.calls;
  const choices = new Map<string, readonly AskChoice[]>();
  for (const { id = '', name } of calls) {
    hookRuns.push(...(manner.hooks?.(id) ?? []));
    choices.set(id, await putQuestions(id, played));
    manner.run?.(id, state);
    if (manner.hangs?.includes(id) !== true && manner.hangsOn !== name) continue;
    await new Promise<void>((resolve) => {
      state.cancel = resolve;
      start.signal?.addEventListener('abort', () => resolve(), { once: true });
    });
    if (manner.ignoresCancel !== true) return false;
  }
  history.push(...messagesOf(step, manner, choices));
  return true;
}

async function putQuestions(
  callId: string,
  { manner, start, asks }: PlayedBy,
): Promise<readonly AskChoice[]> {
  const choices: AskChoice[] = [];
  for (const name of manner.questions?.(callId) ?? []) {
    const ask: SubjectAsk = { callId, name, title: `May I ${name}?`, offers: [] };
    const { asks: answering } = start;
    if (answering === undefined) continue;
    const answer = typeof answering === 'function' ? await answering(ask) : answering;
    asks.push({ ...ask, answer });
    choices.push(answer);
  }
  return choices;
}

function messagesOf(
  step: ModelStep,
  { answer = () => ['ok'], answers }: FakeManner,
  choices: ReadonlyMap<string, readonly AskChoice[]>,
): readonly object[] {
  if (step.kind === 'text') return [{ role: 'assistant', content: step.text }];
  const calls = step.calls.map((call) => ({
    id: call.id,
    function: { name: call.name, arguments: call.arguments },
  }));
  const results = step.calls.flatMap(({ id = '', name, arguments: text }) =>
    (answers ? [answers(name)] : answer(id, text, choices.get(id) ?? [])).map((content) => ({
      role: 'tool',
      tool_call_id: id,
      content,
    })),
  );
  return [{ role: 'assistant', tool_calls: calls }, ...results];
}
