import { everySegment } from '../shell/read-command.ts';
import type { ShellCommand, ShellSegment } from '../shell/shell-command.ts';
import { coverOf, coverOfSegment } from './covers-command.ts';
import { unknownPart } from './glob.ts';
import type { PermissionRule } from './permission-rule.ts';
import type { RuleLists } from './rule-lists.ts';
import { equalsCommand, isBare, matchesCommand, mayMatchCommand } from './rule-matches.ts';
import type { RuleVerdict } from './rule-verdict.ts';
import { textsToRefuse } from './segment-texts.ts';

/**
 * What the rules for a tool say about a shell command. Rules that refuse or ask are tried on the whole text and on each
 * part; rules that allow have to vouch for every part. `read` is null where the command is not understood.
 */
export function judgeCommand(
  command: string,
  read: ShellCommand | null,
  lists: RuleLists,
  knowsReaders: boolean,
): RuleVerdict {
  const whole = command.trim();
  const refused = lists.denied.find((rule) => speaks(rule, whole, read?.segments ?? []));
  if (refused) return by('deny', refused);
  if (read === null) return judgeUnread(whole, lists);
  const granted = vouching(lists.granted, whole) ?? coverOf(read, lists.granted, knowsReaders)?.rule;
  if (granted) return by('allow', granted);
  const open = read.isDynamic
    ? read.segments
    : read.segments.filter((segment) => !coverOfSegment(segment, lists.granted, knowsReaders)?.rule);
  const asking = lists.ask.find((rule) => speaks(rule, whole, open));
  if (asking) return by('ask', asking);
  const doubtful = [...lists.denied, ...lists.ask].find((rule) => mightSpeak(rule, read));
  const allowed = vouching(lists.allow, whole);
  // Who allowed this very command has seen it; a rule about every command has not.
  if (allowed && (doubtful === undefined || !isBare(allowed))) return by('allow', allowed);
  if (doubtful) return doubt(doubtful, lists.denied.includes(doubtful));
  const covered = coverOf(read, [...lists.granted, ...lists.allow], knowsReaders)?.rule;
  return covered ? by('allow', covered) : nothing;
}

const nothing: RuleVerdict = { verdict: 'none', rule: null, reason: null };
const unread: RuleVerdict = {
  verdict: 'deny',
  rule: null,
  reason: 'the shell command cannot be read with certainty, so no permission rule can be tried on its parts',
};

/**
 * A command without readable parts. No rule with a specifier can be tried on it, so where there is one the call is
 * refused, unless nobody refuses or asks and a rule names the very command.
 */
function judgeUnread(whole: string, { denied, granted, ask, allow }: RuleLists): RuleVerdict {
  if ([...denied, ...ask].some((rule) => !isBare(rule))) return unread;
  const given = vouching(granted, whole);
  if (given) return by('allow', given);
  const [asking] = ask;
  if (asking) return by('ask', asking);
  const allowed = vouching(allow, whole);
  if (allowed) return by('allow', allowed);
  return allow.length > 0 ? unread : nothing;
}

function vouching(rules: readonly PermissionRule[], whole: string): PermissionRule | undefined {
  return rules.find((rule) => isBare(rule) || equalsCommand(rule, whole));
}

function speaks(rule: PermissionRule, whole: string, segments: readonly ShellSegment[]): boolean {
  const texts = [whole, whole.replace(/\s+/g, ' ')];
  if (texts.some((text) => matchesCommand(rule, text))) return true;
  return [...everySegment(segments)].some((segment) =>
    textsToRefuse(segment).some((text) => matchesCommand(rule, text)),
  );
}

function mightSpeak(rule: PermissionRule, read: ShellCommand): boolean {
  if (read.mayHideCode) return true;
  return [...everySegment(read.segments)].some(
    (segment) =>
      segment.runsUnknown ||
      textsToRefuse(segment).some((text) => text.includes(unknownPart) && mayMatchCommand(rule, text)),
  );
}

function doubt(rule: PermissionRule, mayDeny: boolean): RuleVerdict {
  const reason = 'only the run tells whether this rule is about it';
  return { ...by('ask', rule), reason, ...(mayDeny && { mayDeny }) };
}

function by(verdict: 'deny' | 'ask' | 'allow', rule: PermissionRule): RuleVerdict {
  return { verdict, rule: rule.source, reason: null };
}
