import { expect, test } from 'vitest';
import type { ObservedRequest } from '../lab/lab.ts';
import { readSurface } from '../surface/read-surface.ts';
import { judgeVariants } from './tools-variants.ts';

const tool = (name: string, parameters = '{"type":"object","properties":{}}') =>
  `{"type":"function","function":{"name":"${name}","description":"Does ${name}.","parameters":${parameters}}}`;
const [add, find, write] = [tool('vcs__add'), tool('disk__find'), tool('disk__write')];
const limit = (inner: string) =>
  tool('ask', `{"type":"object","properties":{"rows":{${inner}}},"required":["rows"]}`);
const [plain, flipped] = [limit('"type":"integer","default":9'), limit('"default":9,"type":"integer"')];

test('the same tools in another order are moved, not changed', () => {
  const judged = judgeVariants([sighting(1, add, find, write), sighting(2, write, add, find)]);
  expect(judged).toMatchObject({
    same: false,
    variants: 2,
    message:
      '2 variants of the tools bytes in 2 (1/1): same meaning, other bytes (tool-order): 0 added, 0 removed, 0 changed, 3 moved; first different byte at 40',
  });
});

test('keys that flip in three of fifty starts are counted, with the same meaning', () => {
  const judged = judgeVariants(
    Array.from({ length: 50 }, (_, index) => sighting(index + 1, index % 17 === 15 ? flipped : plain)),
  );
  expect(judged).toMatchObject({
    same: false,
    variants: 2,
    message:
      '2 variants of the tools bytes in 50 (47/3): same meaning, other bytes (key-order): 0 added, 0 removed, 1 changed, 0 moved; first different byte at 124',
    evidence: [{ title: 'start 1 against start 16, start 33, start 50' }],
  });
});

test('equal bytes are one variant', () => {
  expect(judgeVariants([sighting(1, plain), sighting(2, plain)])).toMatchObject({ same: true, variants: 1 });
});

test('a start without tools is a variant of its own', () => {
  const judged = judgeVariants([sighting(1, plain), { label: 'start 2', request: observed('{}') }]);
  expect(judged).toMatchObject({ same: false, evidence: [{ text: 'start 2 sent no tools value.' }] });
});

function sighting(
  number: number,
  ...tools: readonly string[]
): { readonly label: string; readonly request: ObservedRequest } {
  return { label: `start ${number}`, request: observed(`{"tools":[${tools.join(',')}]}`) };
}

function observed(text: string): ObservedRequest {
  const body = Buffer.from(text);
  return { sequence: 0, body, surface: readSurface(body), messages: [] };
}
