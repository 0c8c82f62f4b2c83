import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { RoutedRequest } from '../model/scripted-model.ts';
import { decodeBody } from '../surface/decode-body.ts';
import { readMessages } from '../surface/read-messages.ts';
import { readSurface } from '../surface/read-surface.ts';
import type { AgentTurn, ObservedRequest } from './lab.ts';
import { readResults } from './read-results.ts';

/** By what the requests of one agent are known: the nonce in its prompt, and its model where that has a script of its own. */
export interface AgentMark {
  readonly nonce: string;
  readonly model?: string;
}

/** What was observed of one agent among all the requests of a turn. `steps` is the length of its script. */
export function observeAgent(
  routed: readonly RoutedRequest[],
  mark: AgentMark,
  steps: number,
  classes: Subject['resultClasses'],
): AgentTurn {
  const own = routed.filter((request) => isOf(request, mark));
  const requests = own.map(observe);
  const served = own.flatMap(({ route }) => (route.kind === 'main' ? [route.step] : []));
  return {
    requests,
    results: readResults(requests.at(-1)?.messages ?? [], classes),
    finished: new Set(served).size >= steps,
  };
}

function isOf({ route }: RoutedRequest, { nonce, model }: AgentMark): boolean {
  return (
    (route.kind === 'main' || route.kind === 'unscripted') && route.nonce === nonce && route.model === model
  );
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
