import type { LabSession } from '../lab/lab.ts';
import { callTools, type ModelStep, type ScriptedCall, say } from '../model/model-step.ts';
import type { PlannedAnswer, PlannedCall } from './planned-scenario.ts';

/** The answer as the scripted model gives it, with the subject's own tools in place of acts. */
export function scriptedAnswer(session: Pick<LabSession, 'act'>, { calls, text }: PlannedAnswer): ModelStep {
  if (calls.length === 0) return say(text ?? 'Done.');
  return callTools(...calls.map((call) => scriptedCall(session, call)));
}

function scriptedCall({ act }: Pick<LabSession, 'act'>, { id, source }: PlannedCall): ScriptedCall {
  const sound =
    source.act === undefined
      ? { name: source.call ?? '', arguments: JSON.stringify(source.with ?? {}) }
      : act(source.act, textsOf(source.with ?? {}));
  const raw = source.arguments?.replaceAll('{arguments}', () => sound.arguments);
  return { name: sound.name, arguments: raw ?? sound.arguments, id };
}

/** Values of an act are texts: what loads a scenario has seen to that. */
function textsOf(values: { readonly [key: string]: unknown }): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}
