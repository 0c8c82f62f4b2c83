import { expect, test } from 'vitest';
import { cellPage } from './cell-page.ts';

const tools = `[${JSON.stringify({
  type: 'function',
  function: {
    name: 'edit',
    description: 'Changes a file.\nUse ``` for | fences.\r',
    parameters: {
      type: 'object',
      additionalProperties: false,
      required: ['path'],
      properties: {
        path: { type: 'string', description: 'Where | and\nhow.' },
        edits: {
          type: 'array',
          minItems: 1,
          items: { type: 'object', properties: { old: { type: ['string', 'null'] } } },
        },
        __proto__x: true,
      },
    },
  },
}).replace('__proto__x', '__proto__')},{"type":"function","function":{"name":"wait"}}]`;

function page(registry?: string): string {
  const content = { tools: Buffer.from(tools), system: Buffer.from('Be ```exact```.') };
  const source = {
    contract: 'reasonix',
    registry: registry === undefined ? undefined : Buffer.from(registry),
  };
  return Buffer.from(cellPage('root.agent.default', content, source) ?? []).toString('utf8');
}

test('the page has one section a tool with flag, text, parameters and digest', () => {
  const text = page('[{"Name":"edit","ReadOnly":false},{"Name":"wait","ReadOnly":true}]');
  expect(text).toMatch(/^# reasonix: root\.agent\.default\n/);
  expect(text).toContain('2 tools, in this order: `edit`, `wait`.');
  expect(text).toContain('| tools value | 435 |');
  expect(text).toMatch(
    /## edit\n\nRead-only: no\. Bytes 1 to 387, SHA-256 `[0-9a-f]{64}`\.\n\n````text\nChanges a file\.\nUse ``` for \| fences\.␍\n````\n/,
  );
  expect(text).toContain('| `path` | string | yes | Where \\| and<br>how. |  |');
  expect(text).toContain('| `edits` | array of object | no |  | `{"minItems":1}` |');
  expect(text).toContain('| `edits[].old` | string or null | no |  |  |');
  expect(text).toContain('| `__proto__` | any | no |  | `true` |');
  expect(text).toContain('The whole: `{"additionalProperties":false}`');
  expect(text).toMatch(/## wait\n\nRead-only: yes\.[^\n]*\n\nNo description\.\n\nNo parameters\.\n/);
  expect(text).toMatch(/## System text\n\n````text\nBe ```exact```\.\n````\n$/);
});

test('a flag that no registry declares is not made up', () => {
  expect(page()).toContain('Read-only: not declared.');
  expect(page('no json')).toContain('Read-only: not declared.');
});

test('the registry and a cell with a file missing have no page', () => {
  const source = { contract: 'reasonix', registry: undefined };
  expect(cellPage('registry', { registry: Buffer.from('[]') }, source)).toBeNull();
  expect(cellPage('root.agent.default', { tools: Buffer.from('[]') }, source)).toBeNull();
});
