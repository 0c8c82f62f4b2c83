import { expect, test } from 'vitest';
import { connectionIdentity } from './connection-identity.ts';

const spec = { command: 'node', args: ['a', 'b'], env: { A: '1', B: '2' } };

test('what does not change the connection does not change its identity', () => {
  const same = {
    env: { B: '2', A: '1' },
    args: ['a', 'b'],
    command: 'node',
    enabled: false,
    autoStart: false,
  };
  expect(connectionIdentity('srv', same, '/p', {})).toBe(connectionIdentity('srv', spec, '/p', {}));
});

test.each([
  { name: 'command', other: { ...spec, command: 'nod' } },
  { name: 'arguments', other: { ...spec, args: ['b', 'a'] } },
  { name: 'how arguments are cut', other: { ...spec, args: ['a b'] } },
  { name: 'environment', other: { ...spec, env: { A: '1', B: '3' } } },
  { name: 'address', other: { url: 'http://127.0.0.1/' } },
  { name: 'headers', other: { url: 'http://127.0.0.1/', headers: { a: 'b' } } },
])('another $name is another identity', ({ other }) => {
  const identities = [spec, other, { url: 'http://127.0.0.1/x' }].map((of) =>
    connectionIdentity('srv', of, '/p', {}),
  );
  expect(new Set(identities).size).toBe(3);
  expect(connectionIdentity('srv', other, '/q', {})).not.toBe(connectionIdentity('srv', other, '/p', {}));
});
