import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { allowsNothing } from '../../spec/scenario-words.ts';
import type { Lab, LabGiven, LabSession, LabStart } from '../lab/lab.ts';
import { callTools, say } from '../model/model-step.ts';
import type { AskChoice } from '../subjects/driver.ts';
import type { OpenQuestions } from './open-questions.ts';
import type { PlannedScenario } from './planned-scenario.ts';
import { modeOf } from './scenario-demands.ts';
import { needsClient, needsProcess } from './scenario-driver.ts';
import { spelledRule } from './spelled-name.ts';

/** What a start hangs on beside the scenario. */
export interface SessionManner {
  readonly signal: AbortSignal;
  readonly questions: OpenQuestions;
  /** What each question is answered that no step does. */
  readonly usual: AskChoice;
  readonly place: string | undefined;
}

/** Starts the subject as a scenario wants it; with a warm HOME behind a session of one turn. */
export async function startSession(
  lab: Lab,
  scenario: Scenario,
  plan: PlannedScenario,
  { signal, questions, usual, place }: SessionManner,
): Promise<LabSession> {
  const { given = {} } = scenario;
  const { files, home, cwd, env } = given;
  const mode = modeOf(given, lab.subject);
  const surrounds = labGiven(given, lab.subject);
  const hasClient = needsClient(scenario);
  const start: LabStart = {
    signal,
    ...(needsProcess(scenario, plan) && { isolation: 'process' }),
    ...(mode !== undefined && { mode }),
    ...(files && { files }),
    ...(cwd !== undefined && { cwd }),
    ...(env && { env }),
    ...(surrounds && { given: surrounds }),
    ...(allowsNothing(given) && { allowsNothing: true }),
  };
  const asking: Pick<LabStart, 'asks'> = hasClient ? { asks: (ask) => questions.put(ask) } : {};
  if (home === undefined || home === 'fresh')
    return lab.start({ ...start, ...asking, ...(place !== undefined && { place }) });
  const warmed = place ?? 'scenario';
  if (home === 'listed') {
    await listServers(lab, start, warmed);
    return lab.start({
      ...start,
      ...asking,
      isolation: start.isolation ?? 'any',
      place: warmed,
      home: 'warm',
    });
  }
  const earlier = await lab.start({ ...start, ...(hasClient && { asks: usual }), place: warmed });
  await earlier.turn([say('Ready.')]);
  return lab.start({ ...start, ...asking, place: warmed, home: 'warm' });
}

/** Has each server listed once, where neither rules nor hooks nor a switch stand in the way. */
async function listServers(lab: Lab, start: LabStart, place: string): Promise<void> {
  const mcp = (start.given?.mcp ?? []).map(({ name, fixture }) => ({ name, fixture }));
  const { signal } = start;
  const earlier = await lab.start({ ...(signal && { signal }), given: { mcp }, place });
  const calls = mcp.map(({ name }) => ({
    name: 'use_capability',
    arguments: JSON.stringify({ action: 'call', capability_id: `mcp-server:${name}` }),
  }));
  await earlier.turn([callTools(...calls), say('Ready.')]);
}

/** What surrounds the start, with rules as the subject spells them; null where there is nothing. */
function labGiven(given: NonNullable<Scenario['given']>, subject: Subject): LabGiven | null {
  const { permissions, hooks, mcp, planner, checks, routes } = given;
  const rules = Object.entries(permissions ?? {}).map(
    ([kind, texts]) => [kind, (texts ?? []).map((text: string) => spelledRule(subject, text))] as const,
  );
  const surrounds: LabGiven = {
    ...(permissions && { permissions: Object.fromEntries(rules) }),
    ...(hooks && { hooks }),
    ...(mcp && { mcp }),
    ...(planner && { planner }),
    ...(checks && { checks }),
    ...(routes && { routes }),
  };
  return Object.keys(surrounds).length === 0 ? null : surrounds;
}
