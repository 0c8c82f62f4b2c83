import { plannerName } from '../../spec/scenario-words.ts';
import type { AgentTurn, OtherScripts, Turn } from '../lab/lab.ts';
import { agentTurn } from './agent-turn.ts';
import { judgeShown } from './judge-shown.ts';
import { turnFailures } from './judge-turn.ts';
import { isCancelled } from './live-steps.ts';
import { otherFailures } from './other-failures.ts';
import type { PlannedAnswer, PlannedTurn } from './planned-scenario.ts';
import { carryOut, PlayedScript, type ScriptManner } from './play-script.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** Carries out one turn: the answers of the agent of the session, and meanwhile those of children and planner. */
export async function runPlannedTurn(run: ScenarioRun, planned: PlannedTurn): Promise<void> {
  const faults: unknown[] = [];
  const { main, others, begun } = playedTurn(run, planned, faults);
  const all = [main, ...others];
  const turn = await run.session
    .turn(main.steps, planned.prompt ?? undefined, scriptsOf(others))
    .finally(() => all.map((script) => script.stopClock()));
  if (faults.length > 0) throw faults[0];
  for (const script of [...others, main]) await script.settle();
  run.turns.push(turn);
  keepAnswers(run, planned, turn);
  const left = run.session.processes().filter((id) => !begun.living.includes(id));
  const passedMs = all.map((script) => script.passedMs).find((ms) => ms !== null) ?? null;
  run.failures.push(
    ...turnFailures(planned, turn, { served: main.served, passedMs, mayRefuse: mayRefuse(run) }, left),
    ...otherFailures(planned, turn),
  );
}

/**
 * A host that wants evidence may refuse an answer of which a scenario says nothing. One that needs the feature, or makes a
 * claim, says by each step whether it is accepted.
 */
function mayRefuse({ scenario, subject }: ScenarioRun): boolean {
  const speaksOfIt =
    scenario.needs?.includes('evidence') === true || scenario.steps.some(({ claim }) => claim !== undefined);
  return !speaksOfIt && subject.features?.includes('evidence') === true;
}

interface PlayedTurn {
  readonly main: PlayedScript;
  readonly others: readonly PlayedScript[];
  /** Processes that are no work of this turn. */
  readonly begun: { living: readonly number[] };
}

function playedTurn(run: ScenarioRun, planned: PlannedTurn, faults: unknown[]): PlayedTurn {
  const begun: { living: readonly number[] } = { living: [] };
  let hasBegun = false;
  const others: PlayedScript[] = [];
  const mannerOf = (agent: string | null): ScriptManner => ({
    onFault: (error) => faults.push(error),
    async onRequest() {
      for (const [index, { startedBy }] of planned.others.entries()) {
        // Whoever began a child goes on when the child is done; only then is there something to see.
        if (startedBy === agent && others[index]?.hasEnded === true) await others[index].settle();
      }
      if (hasBegun) return;
      hasBegun = true;
      begun.living = livingBefore(run);
      await carryOut(run, planned.opening);
    },
  });
  const main = new PlayedScript(run, { agent: null, answers: planned.answers }, mannerOf(null));
  for (const script of planned.others) {
    others.push(new PlayedScript({ ...run }, script, mannerOf(script.agent)));
  }
  return { main, others, begun };
}

/** A child that is only named has no script here: whatever it asks is too much. */
function scriptsOf(others: readonly PlayedScript[]): OtherScripts {
  const scripted = others.filter(({ steps }) => steps.length > 0);
  const planner = scripted.find(({ agent }) => agent === plannerName);
  const children = scripted.flatMap(({ agent, steps }) =>
    agent === null || agent === plannerName ? [] : [[agent, steps] as const],
  );
  return {
    ...(children.length > 0 && { children: Object.fromEntries(children) }),
    ...(planner && { planner: planner.steps }),
  };
}

/** A subject that goes on between prompts is itself alive, and so is what earlier turns have left it with. */
function livingBefore({ session }: ScenarioRun): readonly number[] {
  return session.client === undefined ? [] : session.processes();
}

/** The answers that were asked for, each with its request: a step of a script is taken by exactly one. */
function keepAnswers(run: ScenarioRun, planned: PlannedTurn, turn: Turn): void {
  const scripts = [{ agent: null, answers: planned.answers }, ...planned.others];
  const isBrokenOff = scripts.some(({ answers }) => answers.some(isCancelled));
  for (const { agent, answers } of scripts) {
    const opening = agent === null ? planned.opening : [];
    for (const { answer, request, index } of takenBy(answers, agentTurn(turn, agent), turn)) {
      const given = { agent, answer, request, opening: index === 0 ? opening : [], isBrokenOff };
      run.answers.push({ ...given, isJudged: false });
      judgeShown(run, answer, request);
    }
  }
}

interface TakenAnswer {
  readonly answer: PlannedAnswer;
  readonly request: AgentTurn['requests'][number];
  readonly index: number;
}

function takenBy(
  answers: readonly PlannedAnswer[],
  { requests }: Pick<AgentTurn, 'requests'>,
  { routed }: Turn,
): readonly TakenAnswer[] {
  return answers.flatMap((answer, index) => {
    const taken = routed.find(
      ({ route, recorded }) =>
        route.kind === 'main' &&
        route.step === index &&
        requests.some(({ sequence }) => sequence === recorded.sequence),
    );
    const request = requests.find(({ sequence }) => sequence === taken?.recorded.sequence);
    return request === undefined ? [] : [{ answer, request, index }];
  });
}
