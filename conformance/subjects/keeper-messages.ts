/** Asks the keeper for an enclosure. */
export interface EncloseOrder {
  readonly kind: 'enclose';
  readonly id: number;
  /** The folder of the start: all of it is writable. */
  readonly instance: string;
  /** Folders whose changes are caught. The one that holds `instance`, if any, comes last. */
  readonly roots: readonly string[];
  /** Mount by mount, so that a root which cannot be overlaid costs only itself. */
  readonly isCareful: boolean;
}

/** What the keeper says. The listening socket travels beside `enclosed`. */
export type KeeperNews =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'enclosed';
      readonly id: number;
      /** Id outside of the enclosure's first process. */
      readonly processId: number;
      /** Places in `roots` that could not be overlaid. */
      readonly shared: readonly number[];
    }
  | { readonly kind: 'refused'; readonly id: number; readonly detail: string }
  | { readonly kind: 'ended'; readonly id: number };

/** True for a message that the harness sends. */
export function isEncloseOrder(message: unknown): message is EncloseOrder {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'enclose';
}

const newsKinds: ReadonlySet<unknown> = new Set(['ready', 'enclosed', 'refused', 'ended']);

/** True for a message that the keeper sends; other messages on its channel are the platform's own. */
export function isKeeperNews(message: unknown): message is KeeperNews {
  return typeof message === 'object' && message !== null && 'kind' in message && newsKinds.has(message.kind);
}
