import type { ScenarioGiven } from '../../spec/generated/scenario.gen.ts';
import type { GivenMapping, Subject } from '../../spec/generated/subject.gen.ts';

type Wanted = Pick<ScenarioGiven, 'checks' | 'hooks' | 'mcp' | 'permissions' | 'planner' | 'routes'>;

/** What the subject file does not say about handing over what is given, one sentence; null where it says enough. */
export function mayBeGiven(subject: Subject, given: Wanted): string | null {
  const { hooks, mcp, permissions, planner } = subject.config?.given ?? {};
  const wantsRules = Object.values(given.permissions ?? {}).some((rules) => rules.length > 0);
  if (wantsRules && permissions === undefined) return missing(subject, 'permissions', 'rules');
  if (Object.keys(given.hooks ?? {}).length > 0 && hooks === undefined) {
    return missing(subject, 'hooks', 'hooks');
  }
  if (given.planner === true && planner === undefined) return missing(subject, 'planner', 'a planner');
  for (const kind of ['checks', 'routes'] as const) {
    if (given[kind] !== undefined && subject.config?.given?.[kind] === undefined)
      return missing(subject, kind, kind);
  }
  const servers = given.mcp ?? [];
  if (servers.length === 0) return null;
  const isHandedOver = subject.acp?.mcpServers === 'session';
  if (mcp === undefined && !isHandedOver) return missing(subject, 'mcp', 'servers');
  for (const flag of ['autoStart', 'enabled', 'authorized'] as const) {
    // What every server has anyhow needs no word in the configuration.
    const isTold = isHandedOver ? false : mcp !== undefined && namesFlag(mcp, flag);
    if (isTold || !isSwitchedOff(given, flag)) continue;
    return `subject "${subject.name}" maps no "${flag}" of a server under config.given.mcp, so none can be given ${flag}=false`;
  }
  return null;
}

/** True when a second session in one process can have servers of its own. */
export function mayBeGivenBeside(subject: Subject, driver: Subject['driver']): boolean {
  return driver === 'in-process' || subject.acp?.mcpServers === 'session';
}

/** A flag that a check switches off and that means nothing to the subject; null where there is none. */
export function meaninglessFlag(subject: Subject, given: Wanted): string | null {
  const { lacks = [] } = subject.config?.given?.['mcp'] ?? {};
  return lacks.find((flag) => isSwitchedOff(given, flag)) ?? null;
}

function isSwitchedOff({ mcp = [] }: Wanted, flag: 'autoStart' | 'authorized' | 'enabled'): boolean {
  return mcp.some((server) => server[flag] === false);
}

function namesFlag({ entry, fields, startOnCall }: GivenMapping, flag: string): boolean {
  if (flag === 'autoStart' && startOnCall === true) return true;
  if (entry !== undefined) return JSON.stringify(entry).includes(`{${flag}}`);
  return fields === undefined || flag in fields;
}

function missing(subject: Subject, kind: string, what: string): string {
  return `subject "${subject.name}" has no mapping config.given.${kind}, so it cannot be given ${what}`;
}
