/** One open object or array on the way down; `keys` is null inside an array. */
interface Level {
  readonly keys: Set<string> | null;
  expectsKey: boolean;
}

/**
 * The first key that an object of this JSON text has twice, or null. The text must be valid JSON: `JSON.parse` keeps the
 * last of two equal keys in silence, and a call that means two things must not run as one of them.
 */
export function findDuplicateKey(json: string): string | null {
  const levels: Level[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const level = levels.at(-1);
    const char = json[at];
    if (char === '"') {
      const end = endOfString(json, at);
      if (level?.keys && level.expectsKey) {
        const key = String(JSON.parse(json.slice(at, end + 1)));
        if (level.keys.has(key)) return key;
        level.keys.add(key);
        level.expectsKey = false;
      }
      at = end;
    } else if (char === '{') levels.push({ keys: new Set(), expectsKey: true });
    else if (char === '[') levels.push({ keys: null, expectsKey: false });
    else if (char === '}' || char === ']') levels.pop();
    else if (char === ',' && level?.keys) level.expectsKey = true;
  }
  return null;
}

/** Index of the quote that closes the string opened at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}
