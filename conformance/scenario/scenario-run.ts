import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { LabSession, ObservedRequest, Turn } from '../lab/lab.ts';
import type { Captures } from './captures.ts';
import type { DiskMarks } from './judge-disk.ts';
import type { ShownResult } from './judge-results.ts';
import type { OpenQuestions } from './open-questions.ts';
import type { NumberedStep, PlannedAnswer, PlannedScenario } from './planned-scenario.ts';
import type { ScenarioFailure, Unmet } from './scenario-failure.ts';

/** An answer of a model that was asked for. */
export interface GivenAnswer {
  /** Name of the child, `planner`, or null for the agent of the session. */
  readonly agent: string | null;
  readonly answer: PlannedAnswer;
  /** The request that it answered. */
  readonly request: ObservedRequest;
  /** Steps between the prompt and this answer that have not been judged. */
  opening: readonly NumberedStep[];
  /** The user breaks its turn off, so that its calls may stay without a result. */
  readonly isBrokenOff: boolean;
  /** What rests on the request that follows it has been judged. */
  isJudged: boolean;
}

/** How many questions and hook runs there were at one moment. */
export interface SeenCounts {
  readonly asks: number;
  readonly hooks: number;
}

/**
 * A scenario while it is carried out, and what was seen of it. While a turn runs each child has a copy of its own, with its
 * own `marks` and `looked`; everything else is shared.
 */
export interface ScenarioRun {
  readonly scenario: Scenario;
  readonly plan: PlannedScenario;
  readonly subject: Subject;
  readonly session: LabSession;
  /** Ends the subject; its prompt then counts as aborted. */
  abort(): void;
  readonly questions: OpenQuestions;
  readonly answers: GivenAnswer[];
  readonly turns: Turn[];
  /** By call id. */
  readonly results: Map<string, readonly ShownResult[]>;
  readonly captured: Captures;
  /** Paths that some expectation wants unchanged. */
  readonly watched: WatchedPaths;
  /** Entries as they were before the latest answer. */
  marks: PlaceMarks;
  /** What had been seen when the latest step was judged. */
  looked: SeenCounts;
  readonly failures: ScenarioFailure[];
}

/** Paths by the folder that they lie in. */
export interface WatchedPaths {
  readonly workspace: readonly string[];
  readonly home: readonly string[];
}

/** Marks by the folder. */
export interface PlaceMarks {
  readonly workspace: DiskMarks;
  readonly home: DiskMarks;
}

/** Notes what was expected of a step and not seen. */
export function note(run: ScenarioRun, number: number, unmet: readonly Unmet[]): void {
  run.failures.push(...unmet.map((one) => ({ number, ...one })));
}

/** What has been seen up to now. */
export function seenNow({ questions, session }: Pick<ScenarioRun, 'questions' | 'session'>): SeenCounts {
  return { asks: questions.asked.length, hooks: session.hookRuns().length };
}

/** The paths that a scenario wants unchanged somewhere. */
export function watchedPaths({ steps }: Scenario): WatchedPaths {
  const pathsOf = (key: 'disk' | 'home'): readonly string[] => {
    const paths = steps.flatMap(({ expect }) =>
      Object.entries(expect?.[key] ?? {}).flatMap(([path, { unchanged }]) =>
        unchanged === true ? [path] : [],
      ),
    );
    return [...new Set(paths)];
  };
  return { workspace: pathsOf('disk'), home: pathsOf('home') };
}
