import { expect, test } from 'vitest';
import { readSurface } from './read-surface.ts';

const of = (text: string) => readSurface(Buffer.from(text, 'utf8'));

test('a request without a tools value has none', () => {
  const surface = of('{"messages":[{"role":"system","content":"Hi."}]}');
  expect(surface.tools).toBeNull();
  expect(surface.systemText).toBe('Hi.');
  expect(surface.systemSha256).toBe('17f4444f3932f8a1c554c7cdea92208dbecb03b0173a2b6a79cc2310a05c5fad');
});

test('an empty list of tools is a tools value of two bytes', () => {
  expect(of('{"tools":[]}').tools).toEqual({
    span: { start: 9, end: 11 },
    bytes: Buffer.from('[]'),
    sha256: '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945',
    items: [],
  });
});

test.each([
  { shape: 'another type', entry: '{"type":"custom","custom":{"name":"x"}}' },
  { shape: 'no wrapper', entry: '{"name":"x","input_schema":{}}' },
  { shape: 'no type', entry: '{"function":{"name":"x"}}' },
  { shape: 'a function that is text', entry: '{"type":"function","function":"x"}' },
  { shape: 'a name that is no text', entry: '{"type":"function","function":{"name":7}}' },
  { shape: 'null', entry: 'null' },
  { shape: 'a list', entry: '["x"]' },
])('an entry with $shape keeps its bytes and has no name', ({ entry }) => {
  const [tool] = of(`{"tools":[${entry}]}`).tools?.items ?? [];
  expect(tool?.name).toBeNull();
  expect(Buffer.from(tool?.bytes ?? []).toString()).toBe(entry);
});

test('the parameters are parsed, and undefined where absent', () => {
  const surface = of(
    '{"tools":[{"type":"function","function":{"name":"a","parameters":{"type":"object"}}},{"type":"function","function":{"name":"b"}}]}',
  );
  expect(surface.tools?.items.map(({ parameters }) => parameters)).toEqual([{ type: 'object' }, undefined]);
  expect(surface.tools?.items.map(({ description }) => description)).toEqual([null, null]);
});

test('system text ends at the first message of another role', () => {
  const messages = ['system', 'developer', 'user', 'system'].map(
    (role) => `{"role":"${role}","content":"${role}"}`,
  );
  expect(of(`{"messages":[${messages.join(',')}]}`).systemText).toBe('system\ndeveloper');
});

test.each([
  { name: 'text', body: 'hello' },
  { name: 'nothing', body: '' },
  { name: 'a list', body: '[1]' },
  { name: 'messages that are no list', body: '{"messages":7,"tools":{"a":1}}' },
  { name: 'messages that are no objects', body: '{"messages":[7],"tools":null}' },
])('a body of $name is read without a throw', ({ body }) => {
  expect(of(body).systemText).toBe('');
  expect(of(body).tools?.items ?? []).toEqual([]);
});

test('a cut body shows the tools that came before the cut', () => {
  const surface = of('{"tools":[{"type":"function","function":{"name":"a"}}],"messages":[{"ro');
  expect(surface.tools?.items.map(({ name }) => name)).toEqual(['a']);
  expect(surface.findings.map(({ kind }) => kind)).toEqual(['syntax']);
});

test('integer-like and prototype keys of a schema survive', () => {
  const schema = '{"properties":{"404":{},"200":{},"__proto__":{},"constructor":{}}}';
  const [tool] =
    of(`{"tools":[{"type":"function","function":{"name":"a","parameters":${schema}}}]}`).tools?.items ?? [];
  expect(JSON.stringify(tool?.parameters)).toContain('"__proto__":{},"constructor":{}');
  expect(Buffer.from(tool?.bytes ?? []).toString()).toContain(schema);
});
