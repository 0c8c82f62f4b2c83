import fc from 'fast-check';
import { type Node, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { scanJson } from './scan-json.ts';

const space = fc.constantFrom('', '', ' ', '\n', '\t\r\n ', '  ');
const oddText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('tools', 'messages', '__proto__', '10', 'é', '😀', 'a/b~c'),
);

/** Spells a string as JSON with a random choice of escapes. */
const spelt = fc
  .tuple(oddText, fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }))
  .map(([text, choices]) => {
    const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    const escaped = units.map((unit, index) => {
      const isHalf = unit >= 0xd800 && unit <= 0xdfff;
      const isForced = unit < 0x20 || unit === 0x22 || unit === 0x5c || isHalf;
      if (isForced || choices[index % choices.length] === true)
        return `\\u${unit.toString(16).padStart(4, '0')}`;
      return String.fromCharCode(unit);
    });
    return `"${escaped.join('')}"`;
  });

const scalar = fc.oneof(
  spelt,
  fc.constantFrom('0', '-0', '1.0', '1e2', '-12.5E-3', '9223372036854775807', 'true', 'false', 'null'),
);

/** JSON text with odd white space, escapes and double keys. */
const { value: jsonText } = fc.letrec<{ value: string }>((tie) => {
  const list = (item: fc.Arbitrary<string>, open: string, close: string) =>
    fc
      .array(fc.tuple(space, item, space), { maxLength: 4 })
      .map((items) => `${open}${items.map((parts) => parts.join('')).join(',')}${close}`);
  const member = fc
    .tuple(spelt, space, space, tie('value'))
    .map(([key, a, b, value]) => `${key}${a}:${b}${value}`);
  return { value: fc.oneof({ maxDepth: 4 }, scalar, list(tie('value'), '[', ']'), list(member, '{', '}')) };
});

const topMember = fc.tuple(
  fc.oneof(fc.constantFrom('"tools"', '"messages"', '"t\\u006fols"'), spelt),
  jsonText,
);
const bodyText = fc.oneof(
  jsonText,
  fc
    .array(topMember, { maxLength: 4 })
    .map((all) => `{${all.map(([key, value]) => `${key} : ${value}`).join(' , ')}}`),
);

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function byteSpan(text: string, { offset, length }: Node): { start: number; end: number } {
  const start = Buffer.byteLength(text.slice(0, offset));
  return { start, end: start + Buffer.byteLength(text.slice(offset, offset + length)) };
}

/** Well-formed UTF-8 only: halves are escapes in the generated text, so each slice encodes on its own. */
test('spans are those of an independent parser, counted in bytes', () => {
  fc.assert(
    fc.property(bodyText, (text) => {
      const scan = scanJson(Buffer.from(text));
      const tree = parseTree(text);
      expect(scan.root?.span).toEqual(tree && byteSpan(text, tree));
      for (const name of ['tools', 'messages']) {
        const property =
          tree?.type === 'object'
            ? tree.children?.findLast(({ children }) => children?.[0]?.value === name)
            : undefined;
        const value = property?.children?.[1];
        const elements = value?.type === 'array' ? value.children : [];
        expect(scan.members.get(name)?.span).toEqual(value && byteSpan(text, value));
        expect(scan.members.get(name)?.elements ?? []).toEqual(
          elements?.map((node) => byteSpan(text, node)) ?? [],
        );
      }
    }),
    { numRuns: 400 },
  );
});

/** Offsets of the keys that an object of the tree has for the second time, in document order. */
function doubles(text: string, node: Node | undefined): number[] {
  const seen = new Set<unknown>();
  return (node?.children ?? []).flatMap((child) => {
    if (node?.type !== 'object') return doubles(text, child);
    const [key, value] = child.children ?? [];
    const found = key !== undefined && seen.has(key.value) ? [byteSpan(text, key).start] : [];
    seen.add(key?.value);
    return [...found, ...doubles(text, value)];
  });
}

test('double keys are those of an independent parser', () => {
  const few = fc.constantFrom(
    '"a"',
    '"\\u0061"',
    '"b"',
    '"\\ud800"',
    '"\\ud801"',
    '"__proto__"',
    '"é"',
    '"\\u00e9"',
    '""',
  );
  const object = fc
    .array(fc.tuple(few, jsonText), { maxLength: 30 })
    .map((all) => `{${all.map((pair) => pair.join(':')).join(',')}}`);
  fc.assert(
    fc.property(object, (text) => {
      const found = scanJson(Buffer.from(text)).findings.filter(({ kind }) => kind === 'duplicate-key');
      const expected = doubles(text, parseTree(text));
      expect(found.map(({ offset }) => offset)).toEqual(expected.slice(0, 100));
    }),
    { numRuns: 400 },
  );
});

test('a text is accepted exactly when JSON.parse accepts it, also after one edit', () => {
  const edit = fc.tuple(
    fc.nat(),
    fc.nat({ max: 2 }),
    fc.constantFrom('', '"', ',', '\\', '{', ']', '0', ' ', '\t', '\u0001', 'e', '.', '\u00a0', '-'),
  );
  fc.assert(
    fc.property(bodyText, fc.option(edit), (text, change) => {
      const at = change === null ? 0 : change[0] % (text.length + 1);
      const edited = change === null ? text : text.slice(0, at) + change[2] + text.slice(at + change[1]);
      const isAccepted = scanJson(Buffer.from(edited)).findings.every(({ kind }) => kind !== 'syntax');
      expect({ edited, isAccepted }).toEqual({ edited, isAccepted: parses(Buffer.from(edited).toString()) });
    }),
    { numRuns: 1500 },
  );
});

test('any bytes at all are scanned without a throw, and the findings are in order', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 80 }),
    bodyText.map((text) => Buffer.from(text, 'latin1')),
  );
  fc.assert(
    fc.property(bytes, (body) => {
      const offsets = scanJson(body).findings.map(({ offset }) => offset);
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
      expect(offsets.every((offset) => offset >= 0 && offset <= body.length)).toBe(true);
    }),
  );
});
