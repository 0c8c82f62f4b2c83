import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from '../../spec/load.ts';
import { loadSettingsCheck } from './load-settings-check.ts';
import { parseSettings } from './parse-settings.ts';
import { plainSettings } from './plain-settings.ts';

const odd = fc.constantFrom<unknown>(
  '',
  'x',
  0,
  1,
  600_001,
  null,
  true,
  [],
  ['x'],
  [''],
  {},
  { a: 'b' },
  'http://a',
);
const members = (...names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] });
const hook = members('match', 'command', 'timeoutMs', 'other');
const server = members(
  'command',
  'args',
  'env',
  'url',
  'headers',
  'enabled',
  'authorized',
  'autoStart',
  'other',
);
const modelNames = fc.constantFrom(
  'm',
  '',
  'x'.repeat(256),
  'x'.repeat(257),
  'a\nb',
  'a\u0085b',
  'a\u007f',
  'é 模',
);
const settings = fc.record(
  {
    $schema: odd,
    permissions: fc.oneof(odd, members('allow', 'ask', 'deny', 'other')),
    hooks: fc.record({ PreToolUse: fc.array(hook, { maxLength: 2 }) }, { requiredKeys: [] }),
    planner: fc.oneof(
      odd,
      members('model', 'other'),
      modelNames.map((model) => ({ model })),
    ),
    mcpServers: fc.dictionary(fc.constantFrom('a', '__proto__', ''), server),
    other: odd,
  },
  { requiredKeys: [] },
);

test('what is plainly valid is valid by the schema too, and what is valid is plainly so', async () => {
  const check = await loadSettingsCheck();
  fc.assert(
    fc.property(settings, (value) => {
      const text = JSON.stringify(value);
      const isValid = (() => {
        try {
          parseSettings(text, 'f', check);
          return true;
        } catch {
          return false;
        }
      })();
      expect(plainSettings(text) !== null).toBe(isValid);
    }),
    { numRuns: 1000 },
  );
});

test('settings with every member are plainly valid', async () => {
  const text = JSON.stringify({
    $schema: 's',
    permissions: { allow: ['a'], ask: ['b'], deny: ['c'] },
    hooks: {
      PreToolUse: [{ match: 'a', command: 'b', timeoutMs: 5 }],
      PostToolUse: [{ command: 'b' }],
    },
    planner: { model: 'large' },
    mcpServers: {
      a: { command: 'x', args: ['y'], env: { A: 'b' }, enabled: true, authorized: false, autoStart: true },
      b: { url: 'https://127.0.0.1', headers: { a: 'b' }, enabled: false },
    },
  });
  expect(plainSettings(text)).toEqual(await parseDocument('settings', text, 'f'));
});

test('a key given twice is never plainly valid', () => {
  expect(plainSettings('{"permissions":{"deny":["bash"],"deny":[]}}')).toBe(null);
  expect(plainSettings('{"permissions":{},"permissions":{}}')).toBe(null);
});
