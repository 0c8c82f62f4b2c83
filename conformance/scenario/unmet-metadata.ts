import { isDeepStrictEqual } from 'node:util';
import { quoted, type Unmet } from './scenario-failure.ts';

type Members = { readonly [key: string]: unknown };

/** The members of a result's metadata that are expected and not seen. A member that is null may be absent as well. */
export function unmetMetadata(seen: Members | null, wanted: Members): readonly Unmet[] {
  const evidence = [{ kind: 'note' as const, title: 'metadata of the result', text: shown(seen, 600) }];
  return Object.entries(wanted).flatMap(([key, value]) => {
    const own = seen !== null && Object.hasOwn(seen, key) ? seen[key] : null;
    if (isDeepStrictEqual(own, value)) return [];
    const expected = `the metadata ${JSON.stringify(key)} with the value ${shown(value, 160)}`;
    return [{ expected, seen: shown(own, 160), evidence }];
  });
}

function shown(value: unknown, limit: number): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length <= limit ? text : quoted(text, limit);
}
