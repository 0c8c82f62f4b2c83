import type {
  ResultExpectation,
  ScenarioCall,
  ScenarioExpectation,
  ScenarioStep,
} from '../../spec/generated/scenario.gen.ts';

/** A step with its number from 1, under which every message speaks of it. */
export interface NumberedStep {
  readonly number: number;
  readonly step: ScenarioStep;
}

/** One call that the model makes. */
export interface PlannedCall {
  /** Id of the call on the wire, unique in the scenario. */
  readonly id: string;
  readonly number: number;
  readonly label: string | null;
  readonly source: ScenarioStep | ScenarioCall;
  readonly expect: ResultExpectation;
}

/** One answer of the model. */
export interface PlannedAnswer {
  /** Number of the step that gives it; null for the final answer that the harness adds to an open turn. */
  readonly number: number | null;
  readonly calls: readonly PlannedCall[];
  /** The final text, or null where there are calls. */
  readonly text: string | null;
  /** The text is not accepted as final, and a further request follows. */
  readonly isClaim: boolean;
  readonly timeoutMs: number | null;
  readonly expect: ScenarioExpectation;
  /** What happens and is expected between this answer and the next: while its calls run, and once their results are in. */
  readonly afterwards: readonly NumberedStep[];
}

/** The answers of one agent in one turn. */
export interface PlannedScript {
  /** Name of the child, or `planner`. */
  readonly agent: string;
  /** The agent whose call names it in this turn; null for that of the session, and where none does. */
  readonly startedBy: string | null;
  /** Step that names it, or its first one: under which a message speaks of the whole. */
  readonly number: number;
  /** None for a child that is only named. */
  readonly answers: readonly PlannedAnswer[];
}

/** One prompt up to its final answer. */
export interface PlannedTurn {
  /** Text of the user, or null for the usual one. */
  readonly prompt: string | null;
  /** Between the first request and the first answer. */
  readonly opening: readonly NumberedStep[];
  /** At least one; the last is a final text, or is broken off. */
  readonly answers: readonly PlannedAnswer[];
  /** What other agents answer meanwhile: children and the planner, in the order in which they are named. */
  readonly others: readonly PlannedScript[];
}

/** A scenario as it is carried out. */
export interface PlannedScenario {
  /** Between the start of the subject and the first prompt. */
  readonly opening: readonly NumberedStep[];
  readonly turns: readonly PlannedTurn[];
  /** A step asks for a new process, so that the session of a subject in this process would prove nothing. */
  readonly resumes: boolean;
}
