import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { Outcome } from '../lab/lab.ts';

/** What a check said of one part of a recording. */
export interface JudgedPart {
  /** Names the part; empty where there is only one. */
  readonly name: string;
  readonly outcome: Outcome;
}

const gravestFirst = ['fail', 'blocked', 'not-applicable', 'pass'] as const;
/** Parts whose evidence is shown: what they share needs no repetition. */
const shownParts = 3;

/**
 * One outcome of several parts, the gravest: a part that could not be judged keeps the others from passing for it.
 * `basis` says what the outcome rests on.
 */
export function mergeOutcomes(parts: readonly JudgedPart[], basis: string): Outcome {
  const gravest =
    gravestFirst.find((kind) => parts.some(({ outcome }) => outcome.outcome === kind)) ?? 'pass';
  const decisive = parts.filter(({ outcome }) => outcome.outcome === gravest);
  const shown = decisive.slice(0, shownParts);
  const evidence = [...shown.flatMap(evidenceOf), restsOn(basis)];
  if (gravest === 'pass') return { outcome: 'pass', evidence };
  return { outcome: gravest, message: messageOf(decisive), evidence };
}

function evidenceOf({ name, outcome }: JudgedPart): readonly Evidence[] {
  if (name === '') return outcome.evidence;
  return outcome.evidence.map((item) => ({ ...item, title: `${name}: ${item.title}` }));
}

function messageOf(decisive: readonly JudgedPart[]): string {
  const [first] = decisive;
  if (first === undefined || first.outcome.outcome === 'pass') return '';
  const place = first.name === '' ? '' : `${first.name}: `;
  const others = decisive.length === 1 ? '' : ` (and ${decisive.length - 1} more)`;
  return `${place}${first.outcome.message}${others}`;
}

function restsOn(text: string): Evidence {
  return { kind: 'measure', title: 'rests on', text };
}
