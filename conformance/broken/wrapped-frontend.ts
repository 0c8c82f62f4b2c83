import type { ReferenceOverrides } from '../../reference/index.ts';

/** One agent's way to capabilities. */
export type Frontend = Parameters<
  NonNullable<NonNullable<ReferenceOverrides['planner']>['executorFrontend']>
>[0];

type Resolved = Awaited<ReturnType<Frontend['resolve']>>;
type Named = Awaited<ReturnType<Frontend['resolveName']>>;
type FoundTarget = Extract<Resolved, { readonly kind: 'target' }>['target'];
type Arguments = Parameters<Frontend['resolve']>[0];

/** What a way to capabilities does otherwise; absent members are the sound ones. */
export interface FrontendChanges {
  readonly resolve?: (args: Arguments, next: (args: Arguments) => Promise<Resolved>) => Promise<Resolved>;
  readonly resolveName?: (name: string, next: (name: string) => Promise<Named>) => Promise<Named>;
  /** Whatever a call was found to mean. */
  readonly target?: (target: FoundTarget) => FoundTarget;
}

/** A way to capabilities that does some things otherwise, and all others as the sound one does. */
export function wrappedFrontend(sound: Frontend, changes: FrontendChanges): Frontend {
  const changed = <Found extends Resolved | Named>(found: Found): Found =>
    found.kind === 'target' && changes.target ? { ...found, target: changes.target(found.target) } : found;
  return {
    resolve: async (args, reach) => {
      const next = (meant: Arguments): Promise<Resolved> => sound.resolve(meant, reach);
      return changed(await (changes.resolve?.(args, next) ?? next(args)));
    },
    resolveName: async (name, args) => {
      const next = (meant: string): Promise<Named> => sound.resolveName(meant, args);
      return changed(await (changes.resolveName?.(name, next) ?? next(name)));
    },
    startAll: () => sound.startAll(),
    close: () => sound.close(),
    get shown() {
      return sound.shown;
    },
    get readsResults() {
      return sound.readsResults;
    },
    get ledger() {
      return sound.ledger;
    },
  };
}
