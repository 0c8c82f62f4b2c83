import { HarnessError } from '../../../spec/errors.ts';
import type { Settings } from '../../../spec/generated/settings.gen.ts';
import type { ReferenceContract } from '../../reference-contract.ts';
import type { SessionOptions } from '../../session/session.ts';

const maxChars = 256;

/** What decides whether a session has a planner. */
export interface PlannerChoice {
  readonly options: Pick<SessionOptions, 'planner' | 'provider'>;
  readonly settings: Pick<Settings, 'planner'>;
  readonly contract: ReferenceContract;
}

/**
 * The model that plans, or null for a session with one model. Options win over settings. `warning` says why a wish of the
 * settings is not met; one of the options is refused instead.
 */
export function plannerModel({ options, settings, contract }: PlannerChoice): {
  readonly model: string | null;
  readonly warning: string | null;
} {
  const asked = options.planner?.model;
  const model = asked ?? settings.planner?.model;
  if (model === undefined) return { model: null, warning: null };
  if (!isModelName(model)) {
    const shown = JSON.stringify(model.slice(0, maxChars));
    throw new HarnessError(
      'USAGE',
      `the planner's model ${shown} is no name of a model: 1 to ${maxChars} characters, no control characters`,
    );
  }
  if (!contract.agents?.roles.some(({ role }) => role === 'planner')) {
    const problem = `contract ${contract.contract.id} has no planner, so the model ${JSON.stringify(model)} cannot plan`;
    if (asked !== undefined) throw new HarnessError('USAGE', problem);
    return { model: null, warning: problem };
  }
  if (model !== options.provider.model) return { model, warning: null };
  const same = `the planner's model ${JSON.stringify(model)} is the model of the session, so there is no planner`;
  return { model: null, warning: same };
}

function isModelName(model: string): boolean {
  return model.trim() !== '' && model.length <= maxChars && !/\p{Cc}/u.test(model);
}
