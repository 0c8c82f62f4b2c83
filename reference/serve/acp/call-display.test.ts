import { expect, test } from 'vitest';
import { callDisplay } from './call-display.ts';

const handlerOf = (name: string): string | null => (name === 'bash' ? 'bash' : null);

test.each([
  {
    name: 'a command',
    call: ['bash', '{"timeout":1,"command":"ls\\n  -l"}'],
    display: { title: 'bash: ls -l', kind: 'execute', rawInput: { timeout: 1, command: 'ls\n  -l' } },
  },
  {
    name: 'a call without texts',
    call: ['wait', '{"ids":[1]}'],
    display: { title: 'wait', kind: 'other', rawInput: { ids: [1] } },
  },
  {
    name: 'arguments that are no JSON',
    call: ['bash', '{"command":'],
    display: { title: 'bash', kind: 'execute', rawInput: '{"command":' },
  },
  {
    name: 'a long text',
    call: ['x', JSON.stringify({ text: '😀'.repeat(200) })],
    display: { title: `x: ${'😀'.repeat(96)}…`, kind: 'other', rawInput: { text: '😀'.repeat(200) } },
  },
])('$name is shown on one line', ({ call: [name = '', text = ''], display }) => {
  expect(callDisplay(name, text, handlerOf)).toEqual(display);
});
