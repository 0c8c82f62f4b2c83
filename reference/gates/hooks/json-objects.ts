/** Characters that are looked at altogether; what a hook writes may be full of braces. */
const scanLimit = 4 * 1024 * 1024;

/** The outermost JSON objects in a text, as their source: whole lines first, then those that stand anywhere. */
export function jsonObjects(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const whole = lines.filter((line) => line.startsWith('{') && isJson(line));
  return [...new Set([...whole, ...scattered(text)])];
}

function scattered(text: string): readonly string[] {
  const found: string[] = [];
  let scanned = 0;
  for (let at = text.indexOf('{'); at !== -1 && scanned < scanLimit; ) {
    const end = endOfObject(text, at);
    scanned += (end ?? text.length) - at;
    const source = end === null ? null : text.slice(at, end);
    const isObject = source !== null && isJson(source);
    if (isObject) found.push(source);
    at = text.indexOf('{', isObject && end !== null ? end : at + 1);
  }
  return found;
}

/** Index behind the brace that closes the one at `start`, braces inside strings aside; null where none does. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      if (end === null) return null;
      at = end;
    } else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += text[at] === '\\' ? 2 : 1) {
    if (text[at] === '"') return at;
  }
  return null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Text that merely looks like it.
    return false;
  }
}
