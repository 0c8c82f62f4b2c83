import { isHarmlessRedirect, isReadOnlySegment } from '../shell/is-read-only-segment.ts';
import type { ShellCommand, ShellRun, ShellSegment } from '../shell/shell-command.ts';
import type { PermissionRule } from './permission-rule.ts';
import { equalsCommand, fixedPart, matchesCommand } from './rule-matches.ts';
import { textsToAllow } from './segment-texts.ts';

/** Who vouches for a part of a command: a rule, or null where it only reads and needs none. */
export type Cover = { readonly rule: PermissionRule | null };

/**
 * Who vouches for the whole command, or null where some part has nobody. A command of which only the run tells a part
 * is never covered by parts, and neither is a file that a group writes to.
 */
export function coverOf(
  command: ShellCommand,
  rules: readonly PermissionRule[],
  knowsReaders: boolean,
): Cover | null {
  if (command.isDynamic || command.segments.length === 0) return null;
  if (command.redirects.some(({ writes }) => writes)) return null;
  const readersCount = knowsReaders && command.redirects.every(isHarmlessRedirect);
  return coverOfAll(command.segments, rules, readersCount);
}

/** Who vouches for one segment and all that it runs, or null. */
export function coverOfSegment(
  segment: ShellSegment,
  rules: readonly PermissionRule[],
  readersCount: boolean,
): Cover | null {
  if (segment.runsUnknown) return null;
  const texts = textsToAllow(segment);
  const fitting = rules.filter((rule) => texts.some((text) => matchesCommand(rule, text)));
  const exact = rules.find((rule) => equalsCommand(rule, segment.source));
  const own = exact ?? fitting.find((rule) => reachesProgram(rule, segment));
  if (own) return { rule: own };
  if (readersCount && isReadOnlySegment(segment)) return { rule: null };
  const { runs } = segment;
  if (!runs) return null;
  // `sudo *` says nothing about what sudo runs, and a rule for what is run says nothing about sudo.
  if (!runs.isPlain && fitting.length === 0) return null;
  if (segment.redirects.some(({ writes }) => writes) || segment.assignments.length > 0) return null;
  const inner = coverOfAll(runs.segments, rules, readersCount);
  return inner && { rule: inner.rule ?? fitting[0] ?? null };
}

function coverOfAll(
  segments: readonly ShellSegment[],
  rules: readonly PermissionRule[],
  readersCount: boolean,
): Cover | null {
  const covers = segments.map((segment) => coverOfSegment(segment, rules, readersCount));
  if (covers.length === 0 || covers.includes(null)) return null;
  return { rule: covers.find((cover) => cover?.rule)?.rule ?? null };
}

/** True for any rule about a plain command; about a wrapper, when its fixed part names the innermost program. */
function reachesProgram(rule: PermissionRule, segment: ShellSegment): boolean {
  if (!segment.runs) return true;
  let words = 0;
  let at: ShellSegment | undefined = segment;
  while (at?.runs) {
    const { from, segments }: ShellRun = at.runs;
    if (from === null || from === 0 || segments.length !== 1) return false;
    words += from;
    at = segments[0];
  }
  const needed = [...segment.assignments, ...segment.words.slice(0, words + 1)]
    .map(({ source }) => source)
    .join(' ');
  const fixed = fixedPart(rule);
  return fixed === needed || fixed.startsWith(`${needed} `);
}
