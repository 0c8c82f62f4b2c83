import type { DutyKind, DutyLevel } from '../../spec/generated/evidence-rules.gen.ts';
import type { Duty } from './duty-book.ts';
import { type EvidenceBook, reviewKindOf } from './evidence-book.ts';
import type { EvidenceOverrides } from './evidence-overrides.ts';

/** Something that is still owed. */
export interface OpenItem {
  readonly id: string;
  readonly kind: DutyKind | 'goal' | 'plan';
  readonly level: DutyLevel;
  /** A path, the id of a call, the id of an item, or '' for the whole of the work. */
  readonly target: string;
  readonly isTold: boolean;
}

/** What is owed and not shown, the firm ones included that were told of already. Advisory ones are left out. */
export function openItems(
  book: EvidenceBook,
  declared: readonly string[],
  overrides: EvidenceOverrides,
): readonly OpenItem[] {
  const isFresh = (shown: number, since: number): boolean =>
    overrides.isFresh?.(shown, since, shown > since) ?? shown > since;
  const duties = book.duties.all.filter((duty) => {
    return duty.level !== 'advisory' && !isFresh(shownFor(duty, book, declared), duty.since);
  });
  const criteria = book.criteria.filter(({ signedAt, since }) => !isFresh(signedAt, since));
  return [
    ...duties.map(({ id, kind, level, target, isTold }) => ({ id, kind, level, target, isTold })),
    ...criteria.map(({ id, from }) => {
      const level = overrides.level?.(from, book.rules.criteria) ?? book.rules.criteria;
      return { id, kind: from, level, target: id, isTold: false };
    }),
  ].filter(({ level }) => level !== 'advisory');
}

/** The last moment at which something was shown that satisfies duties of this kind and target; 0 is never. */
function shownFor(duty: Duty, book: EvidenceBook, declared: readonly string[]): number {
  const { kind, target } = duty;
  const review = reviewKindOf(duty);
  if (review !== null) return book.lastReview(review, target);
  if (kind === 'targeted-verification') return book.runs.lastTargeted(declared);
  if (kind === 'full-verification') return book.runs.lastFull(declared);
  if (kind === 'sign-off') return book.lastSigned;
  if (kind === 'action-receipt') return book.lastNamed(target);
  return book.looks.lastLook(null, target, book.touched.get(target)?.isRemoved ?? false);
}
