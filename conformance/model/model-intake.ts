import { HarnessError } from '../../spec/errors.ts';
import type { Arrival } from './arrival.ts';
import type { CapWatch } from './cap-watch.ts';
import type { Reply } from './reply.ts';
import type { Place } from './route-request.ts';
import type { ScriptedModel } from './scripted-model.ts';

/** The side of a scripted model that only transports and handlers see. */
export interface ModelIntake {
  readonly watch: CapWatch;
  /** Records the request, then routes it, then gives its answer. */
  receive(arrival: Arrival, place: Place): Reply;
  /** Counts a request that is refused unread, because a cap is broken, and gives its answer. */
  refuse(): Reply;
  /** A connection beyond the cap. */
  refuseConnection(): void;
}

const intakes = new WeakMap<ScriptedModel, ModelIntake>();

/** Ties an intake to its model, out of reach of everyone who only holds the model. */
export function bindIntake(model: ScriptedModel, intake: ModelIntake): void {
  intakes.set(model, intake);
}

/** The intake of a model that `createScriptedModel` made. */
export function intakeOf(model: ScriptedModel): ModelIntake {
  const intake = intakes.get(model);
  if (intake === undefined) {
    throw new HarnessError(
      'HARNESS_FAULT',
      'A scripted model that createScriptedModel() did not make was served.',
    );
  }
  return intake;
}
