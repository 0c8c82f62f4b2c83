import type { Turn } from '../lab/lab.ts';
import { outcomeEvidence } from '../probes/evidence.ts';
import { agentTitle, agentTurn } from './agent-turn.ts';
import type { PlannedScript, PlannedTurn } from './planned-scenario.ts';
import type { ScenarioFailure } from './scenario-failure.ts';

/** Children and planners that were not asked for, asked for too little, or asked for more than they were given. */
export function otherFailures({ others }: PlannedTurn, turn: Turn): readonly ScenarioFailure[] {
  const unscripted = turn.planner !== undefined && !others.some(({ agent }) => agent === 'planner');
  const planner: PlannedScript = { agent: 'planner', startedBy: null, number: 1, answers: [] };
  return [...others, ...(unscripted ? [planner] : [])].flatMap((script) => scriptFailure(script, turn) ?? []);
}

function scriptFailure({ agent, answers, number }: PlannedScript, turn: Turn): ScenarioFailure | null {
  const asked = agentTurn(turn, agent).requests.length;
  const title = agentTitle(agent);
  const evidence = [outcomeEvidence(turn)];
  const unasked = answers[asked];
  if (unasked !== undefined) {
    const expected = asked === 0 ? `a request of ${title}` : `a further request of ${title}`;
    const seen = `${asked} requests of it for ${answers.length} answers`;
    return { number: stepOf(answers, asked) ?? number, expected, seen, evidence };
  }
  if (asked <= answers.length) return null;
  const expected =
    answers.length === 0
      ? `no request of ${title}, for which no step is written`
      : `${title} to end with its final answer`;
  const seen = `${asked} requests of it for ${answers.length} answers`;
  return { number: stepOf(answers, answers.length - 1) ?? number, expected, seen, evidence };
}

/** The step that a reader looks at for an answer: that of a final answer of the harness is the one before it. */
function stepOf(answers: PlannedScript['answers'], index: number): number | undefined {
  return answers
    .slice(0, index + 1)
    .flatMap(({ number }) => number ?? [])
    .at(-1);
}
