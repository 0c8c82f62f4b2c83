import { expect, test } from 'vitest';
import { readSurface } from '../surface/read-surface.ts';
import { lostItsLimit, numericLimit, partlyWritten, stringifiedParts } from './lost-values.ts';

test.each<{ name: string; parameters: string; limit: string | null }>([
  { name: 'an integer', parameters: '{"properties":{"limit":{"type":"integer"}}}', limit: 'limit' },
  { name: 'a number', parameters: '{"properties":{"limit":{"type":"number"}}}', limit: 'limit' },
  { name: 'a string', parameters: '{"properties":{"limit":{"type":"string"}}}', limit: null },
  {
    name: 'a required one',
    parameters: '{"properties":{"limit":{"type":"integer"}},"required":["limit"]}',
    limit: null,
  },
  { name: 'none', parameters: '{"properties":{}}', limit: null },
])('$name gives $limit', ({ parameters, limit }) => {
  const entry = `{"type":"function","function":{"name":"read","parameters":${parameters}}}`;
  const body = Buffer.from(`{"tools":[${entry}],"messages":[]}`);
  const request = { sequence: 0, body, surface: readSurface(body), messages: [] };
  expect(numericLimit(request, 'read')).toBe(limit);
});

test.each<{ text: string; lost: boolean }>([
  { text: '1\talpha-first\n2\tbeta-second\n3\tgamma-third', lost: true },
  { text: '1\talpha-first\n(2 more lines)', lost: false },
  { text: 'error: limit must be an integer', lost: false },
])('$text is judged $lost', ({ text, lost }) => {
  expect(lostItsLimit(text)).toBe(lost);
});

test.each<{ written: string | null; problem: string | null }>([
  { written: null, problem: null },
  { written: 'x', problem: null },
  { written: '', problem: 'a file with "" instead of "x"' },
])('a writer that wrote $written', ({ written, problem }) => {
  expect(partlyWritten(written, 'x')).toBe(problem);
});

test.each<{ sound: string; text: string | null }>([
  { sound: '{"path":"a","edits":[{"old":"b"}]}', text: '{"path":"a","edits":"[{\\"old\\":\\"b\\"}]"}' },
  { sound: '{"path":"a","at":{"line":1}}', text: '{"path":"a","at":"{\\"line\\":1}"}' },
  { sound: '{"path":"a","n":null}', text: null },
])('$sound has its parts stringified', ({ sound, text }) => {
  expect(stringifiedParts(sound)).toBe(text);
});
