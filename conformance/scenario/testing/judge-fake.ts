import type { Scenario } from '../../../spec/generated/scenario.gen.ts';
import type { Outcome } from '../../lab/lab.ts';
import { scenarioCheck } from '../scenario-check.ts';
import { type FakeLab, fakeLab } from './fake-lab.ts';
import type { FakeManner } from './fake-manner.ts';

/** What a scenario of these steps says of a fake subject, in one line and whole. */
export interface FakeJudgement extends FakeLab {
  readonly outcome: Outcome;
  readonly said: string;
}

/** Judges a fake subject, which declares and maps everything, by a scenario of these steps. */
export async function judgeFake(
  steps: Scenario['steps'],
  manner: FakeManner = {},
  given: Scenario['given'] = {},
): Promise<FakeJudgement> {
  const features = ['asks', 'cancel', 'hooks', 'mcp', 'metadata', 'mode-switch', 'permissions'];
  const modes = { agent: {}, plan: {} };
  const mapping = { file: '{home}/settings.json', pointer: '', shape: 'map' } as const;
  const config = { given: { hooks: mapping, mcp: mapping, permissions: mapping } };
  const fake = await fakeLab({ ...manner, subject: { features, modes, config, ...manner.subject } }, given);
  const head = { id: 'area/slug', title: 'it holds', contract: 'universal', proves: ['x.y'] };
  const outcome = await scenarioCheck({ ...head, given, steps }).run(fake.lab);
  const said = outcome.outcome === 'pass' ? 'pass' : `${outcome.outcome}: ${outcome.message}`;
  return { ...fake, outcome, said };
}
