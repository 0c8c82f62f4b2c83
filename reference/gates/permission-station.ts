import { HarnessError } from '../../spec/errors.ts';
import type { PermissionRules } from '../../spec/generated/settings.gen.ts';
import { startsAgents } from '../agents/starts-agents.ts';
import type { Target } from '../dispatch/target.ts';
import { type AskSeam, askPerson } from './ask-person.ts';
import { isReadOnlyTarget } from './is-read-only-target.ts';
import { judgedTargets } from './judged-targets.ts';
import { judgeCall } from './permissions/judge-call.ts';
import type { RuleInput } from './permissions/rule-input.ts';
import type { RuleVerdict } from './permissions/rule-verdict.ts';
import { refuse } from './refuse.ts';
import type { Station, StationAnswer, StationCall } from './station.ts';
import { unreadable } from './unreadable.ts';

/** Places where a broken subject judges otherwise. */
export interface PermissionSeams {
  readonly judge?: (
    input: RuleInput,
    next: (input: RuleInput) => Promise<RuleVerdict>,
  ) => Promise<RuleVerdict>;
  readonly matches?: RuleInput['matches'];
  readonly ask?: AskSeam;
}

/**
 * Rules, what a person decided before in this session, the fallback of the mode, and the person. Everything that the
 * call would run is judged before anybody is asked, so that nobody is asked about what a rule refuses.
 */
export function permissionStation(seams: PermissionSeams): Station {
  return async (call, next) => {
    const rules = await rulesNow(call);
    if (rules instanceof HarnessError) return refuse(call, 'settings', unreadable(rules));
    const toAsk: { readonly target: Target; readonly verdict: RuleVerdict }[] = [];
    for (const target of judgedTargets(call.target)) {
      const verdict = await verdictOn(target, rules, call, seams);
      const step = await decide(target, verdict, rules, call);
      if (step === 'ask') toAsk.push({ target, verdict });
      else if (step !== 'pass') return step;
    }
    for (const { target, verdict } of toAsk) {
      const stopped = await askPerson(target, verdict, call, seams.ask);
      if (stopped !== null) return stopped;
    }
    const denied = toAsk.length > 0 ? await deniedMeanwhile(call, seams) : null;
    return denied ?? next(call);
  };
}

/** A person may take long to answer, and a rule that came in that time and denies counts more than the answer. */
async function deniedMeanwhile(call: StationCall, seams: PermissionSeams): Promise<StationAnswer | null> {
  const rules = await rulesNow(call);
  if (rules instanceof HarnessError) return refuse(call, 'settings', unreadable(rules));
  for (const target of judgedTargets(call.target)) {
    const verdict = await judge(target, { deny: rules.deny ?? [] }, call, seams, answered);
    if (verdict.verdict === 'deny') return denied(target, verdict, rules, call);
  }
  return null;
}

/** What a person said about other calls is not looked at again: this one has an answer of its own. */
const answered: RuleInput['grants'] = { allowed: [], denied: [] };

/**
 * For tools of servers a trusted agent is held to the rules that deny and to nothing else: nobody is asked, so a denial of
 * which only the run would tell whether it holds counts as one.
 */
async function verdictOn(
  target: Target,
  rules: PermissionRules,
  call: StationCall,
  seams: PermissionSeams,
): Promise<RuleVerdict> {
  if (call.session.mcp !== 'deny-only' || target.kind === 'built-in')
    return judge(target, rules, call, seams);
  const verdict = await judge(target, { deny: rules.deny ?? [] }, call, seams, answered);
  const isDenied = verdict.verdict === 'deny' || verdict.mayDeny === true;
  return isDenied ? { ...verdict, verdict: 'deny' } : { verdict: 'allow', rule: null, reason: null };
}

async function rulesNow({ session }: StationCall): Promise<PermissionRules | HarnessError> {
  try {
    return (await session.settings.refresh()).permissions ?? {};
  } catch (cause) {
    if (cause instanceof HarnessError) return cause;
    throw cause;
  }
}

function judge(
  target: Target,
  rules: PermissionRules,
  { gates, session }: StationCall,
  { judge: override, matches }: PermissionSeams,
  grants: RuleInput['grants'] = session.grants,
): Promise<RuleVerdict> {
  const { groups } = gates.permission;
  const workspace = session.context.workspace.root;
  const input = { rules, groups, target, grants, workspace, ...(matches && { matches }) };
  return override ? override(input, judgeCall) : judgeCall(input);
}

async function decide(
  target: Target,
  verdict: RuleVerdict,
  rules: PermissionRules,
  call: StationCall,
): Promise<'pass' | 'ask' | StationAnswer> {
  if (verdict.verdict === 'allow') return 'pass';
  if (verdict.verdict === 'ask') return 'ask';
  if (verdict.verdict === 'deny') return denied(target, verdict, rules, call);
  // Each call of an agent that is started meets the same rules, so the start itself changes nothing.
  if (startsAgents(target.handler) || (await isReadOnlyTarget(target))) return 'pass';
  const fallback = call.gates.permission.fallback[call.mode] ?? 'ask';
  if (fallback === 'allow') return 'pass';
  if (fallback === 'ask') return 'ask';
  return refuse(call, 'mode', `${call.mode} mode refuses what no rule allows, so ${target.name} was not run`);
}

/** A rule that a person's own earlier answer made is the person's; one that stands in the settings is the settings'. */
function denied(
  { name }: Target,
  { rule, reason }: RuleVerdict,
  rules: PermissionRules,
  call: StationCall,
): StationAnswer {
  const why = reason === null ? '' : ` (${reason})`;
  const isOwn = rule !== null && !rules.deny?.includes(rule) && call.session.grants.denied.includes(rule);
  if (isOwn)
    return refuse(call, 'user', `the user declined ${rule} for this session, so ${name} was not run`);
  if (rule !== null) call.notes.set('rule', rule);
  const by =
    rule === null ? 'the permission rules deny it' : `the permission rule deny ${JSON.stringify(rule)}`;
  return refuse(
    call,
    'rule',
    rule === null ? `${by}${why}, so ${name} was not run` : `${by} refuses ${name}${why}`,
  );
}
