import { fillReferences, fillText } from '../../spec/text-references.ts';
import type { LabSession } from '../lab/lab.ts';
import { callTools, type ModelStep, type ScriptedCall, say } from '../model/model-step.ts';
import type { PlannedAnswer, PlannedCall } from './planned-scenario.ts';

/** The answer as the scripted model gives it, with the subject's own tools in place of acts. */
export function scriptedAnswer(
  session: Playing,
  { calls, text }: PlannedAnswer,
  captured: (name: string) => string,
): ModelStep {
  if (calls.length === 0) return say(text ?? 'Done.');
  const fill: Fill = (kind, name) => (kind === 'child' ? session.childPrompt(name) : captured(name));
  return callTools(...calls.map((call) => scriptedCall(session, call, fill)));
}

type Playing = Pick<LabSession, 'act' | 'childPrompt'>;
type Fill = Parameters<typeof fillReferences>[1];

function scriptedCall({ act }: Playing, { id, source }: PlannedCall, fill: Fill): ScriptedCall {
  const values = filledValues(source, fill);
  const sound =
    source.act === undefined
      ? { name: source.call ?? '', arguments: JSON.stringify(values) }
      : act(source.act, textsOf(values));
  const given = source.arguments === undefined ? undefined : fillText(source.arguments, fill);
  const raw = given?.replaceAll('{arguments}', () => sound.arguments);
  return { name: sound.name, arguments: raw ?? sound.arguments, id };
}

function filledValues(
  { with: values = {} }: PlannedCall['source'],
  fill: Fill,
): { readonly [key: string]: unknown } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fillReferences(value, fill)]));
}

/** Values of an act are texts: what loads a scenario has seen to that. */
function textsOf(values: { readonly [key: string]: unknown }): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}
