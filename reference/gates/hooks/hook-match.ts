import type { Settings } from '../../../spec/generated/settings.gen.ts';

type Hooks = NonNullable<Settings['hooks']>;

/** One hook of the settings. */
export type Hook = NonNullable<Hooks['PreToolUse']>[number];

/** Name of an event. */
export type HookEvent = keyof Hooks;

/** The hooks of an event for a target, in their order. One whose expression cannot be read fires never. */
export function hooksFor(hooks: Hooks | undefined, event: HookEvent, target: string): readonly Hook[] {
  return (hooks?.[event] ?? []).filter((hook) => matches(hook, target));
}

/** One sentence for each hook whose expression cannot be read. */
export function hookProblems(hooks: Hooks): readonly string[] {
  const events: readonly HookEvent[] = ['PreToolUse', 'PostToolUse'];
  return events.flatMap((event) =>
    (hooks[event] ?? []).flatMap(({ match }, at) => {
      const expression = expressionOf(match);
      if (expression === null || expression.ok) return [];
      return [
        `hooks.${event}[${at}]: match ${JSON.stringify(match)} never fires, it is no regular expression: ${expression.reason}`,
      ];
    }),
  );
}

function matches({ match }: Hook, target: string): boolean {
  const expression = expressionOf(match);
  return expression === null || (expression.ok && expression.pattern.test(target));
}

type Expression =
  | { readonly ok: true; readonly pattern: RegExp }
  | { readonly ok: false; readonly reason: string };

/** Null where every target is meant. */
function expressionOf(match: string | undefined): Expression | null {
  if (match === undefined || match === '' || match === '*') return null;
  try {
    // By itself first: between the anchors a stray parenthesis might close a group that is not its own.
    const own = new RegExp(match);
    return { ok: true, pattern: new RegExp(`^(?:${own.source})$`) };
  } catch (cause) {
    return { ok: false, reason: cause instanceof Error ? cause.message : String(cause) };
  }
}
