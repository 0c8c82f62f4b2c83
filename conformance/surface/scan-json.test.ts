import { expect, test } from 'vitest';
import { scanJson } from './scan-json.ts';

function textAt(body: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return Buffer.from(body, 'utf8').toString('utf8', start, end);
}

test('each member of the top level has its span, lists also those of their elements', () => {
  const body = '{"a" : [ 1, {"b":[2]} ,"é"], "c":{"d":[3]}, "e":[]}';
  const { root, members } = scanJson(Buffer.from(body));
  expect(root).toEqual({ span: { start: 0, end: 52 }, elements: [] });
  expect([...members].map(([key, { span }]) => [key, textAt(body, span)])).toEqual([
    ['a', '[ 1, {"b":[2]} ,"é"]'],
    ['c', '{"d":[3]}'],
    ['e', '[]'],
  ]);
  expect(members.get('a')?.elements.map((span) => textAt(body, span))).toEqual(['1', '{"b":[2]}', '"é"']);
  expect(members.get('c')?.elements).toEqual([]);
});

test('a list at the top level has the spans of its elements', () => {
  const { root, members } = scanJson(Buffer.from(' [1,[2,3],{"tools":[4]}] '));
  expect(root).toEqual({
    span: { start: 1, end: 24 },
    elements: [
      { start: 2, end: 3 },
      { start: 4, end: 9 },
      { start: 10, end: 23 },
    ],
  });
  expect(members.size).toBe(0);
});

test('of two members with one name the last counts, as it does to a parser', () => {
  const { members, findings } = scanJson(Buffer.from('{"tools":[1],"tools":[2,3]}'));
  expect(members.get('tools')?.span).toEqual({ start: 21, end: 26 });
  expect(findings.map(({ kind }) => kind)).toEqual(['duplicate-key']);
});

test('the detail of a double key shows both members', () => {
  const { findings } = scanJson(Buffer.from('{"effect":"deny","effect":"allow"}'));
  expect(findings[0]?.detail).toBe(
    'a key for the second time: "effect":"deny","effect":"allow"} at byte 1, then "effect":"allow"}',
  );
});

test('what had ended before the body was cut is still there', () => {
  const { root, members, findings } = scanJson(Buffer.from('{"tools":[{"a":1}],"messages":[{"role":"us'));
  expect(root).toBeNull();
  expect(members.get('tools')).toEqual({ span: { start: 9, end: 18 }, elements: [{ start: 10, end: 17 }] });
  expect(members.has('messages')).toBe(false);
  expect(findings).toEqual([
    { kind: 'syntax', offset: 42, pointer: '/messages/0/role', detail: 'string without an end' },
  ]);
});

test('a view into a larger buffer is scanned by its own offsets', () => {
  const larger = Buffer.from('xxxx{"tools":[1]}yyyy');
  const view = new Uint8Array(larger.buffer, larger.byteOffset + 4, 13);
  expect(scanJson(view).members.get('tools')?.span).toEqual({ start: 9, end: 12 });
});

test.each([
  { name: 'arrays', open: '[', inner: '1', close: ']' },
  { name: 'objects', open: '{"k":', inner: '1', close: '}' },
])('a million $name inside each other are scanned', ({ open, inner, close }) => {
  const depth = 1_000_000;
  const body = Buffer.from(open.repeat(depth) + inner + close.repeat(depth));
  const { root, findings } = scanJson(body);
  expect(root?.span).toEqual({ start: 0, end: body.length });
  expect(findings).toEqual([]);
});

test('a pointer into endless depth is broken off', () => {
  const { findings } = scanJson(Buffer.from(`${'['.repeat(100_000)}"\\ud800"`));
  expect(findings.map(({ pointer }) => [pointer.length < 20_000, pointer.endsWith('/…')])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('findings beyond a hundred are counted, and a syntax error is still listed', () => {
  const body = `[${Array.from({ length: 250 }, () => '"\\ud800"').join(',')}`;
  const { findings, unlistedFindings } = scanJson(Buffer.from(body));
  expect(findings).toHaveLength(101);
  expect(unlistedFindings).toBe(150);
  expect(findings.at(-1)?.kind).toBe('syntax');
});

test('ill-formed bytes beyond a hundred are counted', () => {
  const body = Buffer.concat([Buffer.from('"'), Buffer.alloc(1000, 0xff), Buffer.from('"')]);
  const { findings, unlistedFindings } = scanJson(body);
  expect([findings.length, unlistedFindings]).toEqual([100, 900]);
});

test('ill-formed bytes behind a syntax error are listed without a pointer', () => {
  const { findings } = scanJson(Buffer.from('{"a":"\xff",} \xfe', 'latin1'));
  expect(findings.map(({ kind, offset, pointer }) => [kind, offset, pointer])).toEqual([
    ['ill-formed-unicode', 6, '/a'],
    ['syntax', 9, '/a'],
    ['ill-formed-unicode', 11, ''],
  ]);
});

test('a double key is found among thousands, and among keys that share all but one byte', () => {
  const keys = Array.from({ length: 5000 }, (_, index) => `"k${index}":0`);
  const body = `{"o":{${keys.join(',')},"k4711":1,"\\u006b0":2}}`;
  const { findings } = scanJson(Buffer.from(body));
  expect(findings.map(({ pointer }) => pointer)).toEqual(['/o/k4711', '/o/k0']);
  const alike = Array.from({ length: 9 }, (_, index) => `"a${index}bcbcb":0`);
  expect(scanJson(Buffer.from(`{${alike.join(',')}}`)).findings).toEqual([]);
});

test('the sixteenth, seventeenth and eighteenth key of an object are compared alike, and so are those of the next', () => {
  for (const count of [15, 16, 17, 18]) {
    const keys = Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',');
    const twice = scanJson(Buffer.from(`[{${keys},"k0":1},{${keys}},{${keys},"k${count - 1}":1}]`));
    expect(twice.findings.map(({ pointer }) => pointer)).toEqual(['/0/k0', `/2/k${count - 1}`]);
  }
});

test('an object that ended with a double as its seventeenth key leaves nothing to the next', () => {
  const keys = (letter: string) =>
    Array.from({ length: 16 }, (_, index) => `"${letter}${index}":0`).join(',');
  const { findings } = scanJson(Buffer.from(`[{${keys('a')},"a0":1},{${keys('b')},"a3":1}]`));
  expect(findings.map(({ pointer }) => pointer)).toEqual(['/0/a0']);
});

test('the prototype of objects is untouched by keys that name it', () => {
  const body = Buffer.from('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
  const { members, findings } = scanJson(body);
  expect([...members.keys()]).toEqual(['__proto__', 'constructor']);
  expect(findings).toEqual([]);
  expect('polluted' in {}).toBe(false);
});
