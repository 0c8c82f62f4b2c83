import { plannerName } from '../../spec/scenario-words.ts';
import type { AgentTurn, Turn } from '../lab/lab.ts';

/** What a turn shows of one agent: of that of the session where it is null, and of a child or the planner by its name. */
export function agentTurn(turn: Turn, agent: string | null): Pick<AgentTurn, 'requests'> {
  if (agent === null) return turn;
  return (agent === plannerName ? turn.planner : turn.children?.get(agent)) ?? { requests: [] };
}

/** How a message speaks of an agent beside that of the session. */
export function agentTitle(agent: string): string {
  return agent === plannerName ? 'the planner' : `the child "${agent}"`;
}
