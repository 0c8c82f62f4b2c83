import type { LoadedDocument } from './document-kinds.ts';
import type { DutyKind, OwedDuty } from './generated/evidence-rules.gen.ts';
import type { ParsedContract } from './parsed-contract.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem-at.ts';
import { showValue } from './show-value.ts';

type Rules = LoadedDocument<'evidence-rules'>;

/** Duties with the place at which they are owed. */
interface Owed {
  readonly path: readonly (string | number)[];
  readonly duties: readonly OwedDuty[];
}

/** What is wrong between the evidence rules of a contract and its tools; empty when each duty can be cleared by them. */
export function evidenceProblems(parts: ParsedContract): readonly Problem[] {
  const { evidence } = parts;
  if (evidence === null) return [];
  const { retries } = evidence.value;
  const tooMany = retries.withoutReceipt > retries.perTurn;
  return [
    ...classProblems(evidence),
    ...owedDuties(evidence).flatMap((owed) => dutyProblems(owed, evidence, parts)),
    ...criteriaProblems(evidence, parts),
    ...(tooMany
      ? [problemAt(evidence.parsed, ['retries', 'withoutReceipt'], 'is more than "perTurn" allows in all')]
      : []),
  ];
}

/** The first match decides, so what stands behind a class without patterns is never reached. */
function classProblems({ value, parsed }: Rules): readonly Problem[] {
  const names = value.classes.map((one) => one.class);
  const last = value.classes.length - 1;
  return value.classes.flatMap(({ class: name, paths }, at) => {
    const where = ['classes', at, 'class'];
    if (names.indexOf(name) < at)
      return [problemAt(parsed, where, `another class is called ${showValue(name)} too`)];
    if (at < last && paths === undefined) {
      return [
        problemAt(parsed, where, `${showValue(name)} has no patterns and takes the paths of all behind it`),
      ];
    }
    if (at < last || paths === undefined) return [];
    return [problemAt(parsed, where, 'the last class has patterns, so a path may have no class')];
  });
}

function owedDuties({ value }: Rules): readonly Owed[] {
  const { classes, removed, external, opaque, unclassified } = value;
  return [
    ...classes.map(({ duties }, at) => ({ path: ['classes', at, 'duties'], duties })),
    { path: ['removed', 'duties'], duties: removed.duties },
    { path: ['external', 'duties'], duties: external.duties },
    { path: ['opaque', 'duties'], duties: opaque.duties },
    { path: ['unclassified', 'duties'], duties: unclassified.duties },
  ];
}

/** Kinds that are owed for single files: nothing can be looked at where no path is known. */
const ofFiles: readonly DutyKind[] = ['diff-review', 'independent-review', 'security-review'];

/** Each duty once, with what clears it, and for nothing that has no such target. */
function dutyProblems({ path, duties }: Owed, { parsed }: Rules, parts: ParsedContract): readonly Problem[] {
  const kinds = duties.map(({ duty }) => duty);
  const hasFiles = path[0] === 'classes' || path[0] === 'removed';
  const isAction = path[0] === 'removed' || path[0] === 'external';
  return duties.flatMap(({ duty, level }, at) => {
    const where = [...path, at, 'duty'];
    const shown = showValue(duty);
    if (kinds.indexOf(duty) < at) return [problemAt(parsed, where, `${shown} is owed twice`)];
    if (ofFiles.includes(duty) && !hasFiles)
      return [problemAt(parsed, where, `${shown} has no path to look at here`)];
    if (duty === 'action-receipt' && !isAction) {
      return [problemAt(parsed, where, `${shown} has no action to name here`)];
    }
    const missing = level === 'advisory' ? null : missingFor(duty, parts);
    return missing === null ? [] : [problemAt(parsed, where, `${shown} is cleared by nothing: ${missing}`)];
  });
}

function criteriaProblems({ value, parsed }: Rules, parts: ParsedContract): readonly Problem[] {
  const missing = value.criteria === 'advisory' ? null : missingFor('sign-off', parts);
  return missing === null
    ? []
    : [problemAt(parsed, ['criteria'], `an item is cleared by nothing: ${missing}`)];
}

/** What the contract lacks to clear a duty, or null. */
function missingFor(duty: DutyKind, { tools, agents }: ParsedContract): string | null {
  const lacks = (handler: string): string | null =>
    tools.some(({ value }) => value.handler === handler)
      ? null
      : `no tool has the handler ${showValue(handler)}`;
  switch (duty) {
    case 'targeted-verification':
    case 'full-verification':
      return lacks('bash');
    case 'diff-review':
      return lacks('read_file');
    case 'sign-off':
    case 'action-receipt':
      return lacks('complete_step');
    default: {
      const kind = duty === 'security-review' ? 'security' : 'review';
      const isStarted = agents?.value.launchers.some(({ review }) => review === kind) ?? false;
      return isStarted ? lacks('review_report') : `no launcher starts a review of kind ${showValue(kind)}`;
    }
  }
}
