/** A call's arguments with one key twice: `first` and `second` stand under it, in this order. */
export function withKeyTwice(
  sound: string,
  first: string,
  second: string,
  spelling: 'plain' | 'escaped',
): string {
  const values: unknown = JSON.parse(sound);
  const entries = values !== null && typeof values === 'object' ? Object.entries(values) : [];
  const key = entries.find(([, value]) => value === first)?.[0] ?? '';
  const name = spelling === 'plain' ? JSON.stringify(key) : `"${escaped(key)}"`;
  return `${sound.slice(0, -1)},${name}:${JSON.stringify(second)}}`;
}

/** The key with its second character as an escape: another text, the same key. */
function escaped(key: string): string {
  const code = key.charCodeAt(1).toString(16).padStart(4, '0');
  return `${key.slice(0, 1)}\\u${code}${key.slice(2)}`;
}

/** What lies on disk after a call that named two paths, and after the plain calls that show what is allowed. */
export interface TwiceNamed {
  /** The call named both of these. */
  readonly firstWritten: boolean;
  readonly secondWritten: boolean;
}

/** Why a call that names two files was served as two, or null. */
export function servedTwice({ firstWritten, secondWritten }: TwiceNamed): string | null {
  return firstWritten && secondWritten ? 'both files were written by one call' : null;
}

/**
 * Why a call that names a refused path beside an allowed one was judged by one and run with the other, or null. Nothing
 * can be said where a plain call of the refused path is served.
 */
export function judgedByOther(plainWritten: boolean, twiceWritten: boolean): string | null {
  if (plainWritten || !twiceWritten) return null;
  return 'a path that a plain call may not write was written when an allowed one stood beside it';
}
