import { expect, test } from 'vitest';
import { clientServers } from './client-servers.ts';

test('servers become settings under their names', () => {
  const local = { name: 'local', command: 'node', args: ['x'], env: [{ name: 'A', value: '1' }] };
  const headers = [{ name: 'X-Key', value: 'k' }];
  const far = { type: 'http' as const, name: '__proto__', url: 'http://127.0.0.1/mcp', headers };
  expect(Object.entries(clientServers([local, far]))).toEqual([
    ['local', { command: 'node', args: ['x'], env: { A: '1' } }],
    ['__proto__', { url: 'http://127.0.0.1/mcp', headers: { 'X-Key': 'k' } }],
  ]);
});

const stdio = { name: 'x', command: 'x', args: [], env: [] };

test.each([
  { name: 'a blank name', servers: [{ ...stdio, name: ' ' }], why: 'has a blank name' },
  { name: 'one name twice', servers: [stdio, stdio], why: 'is given twice' },
  { name: 'no command', servers: [{ ...stdio, command: '' }], why: 'has no command' },
  {
    name: 'another transport',
    servers: [{ type: 'sse' as const, name: 'x', url: 'http://x', headers: [] }],
    why: 'speaks "sse"; stdio and http are known',
  },
  {
    name: 'an address of another scheme',
    servers: [{ type: 'http' as const, name: 'x', url: 'file:///x', headers: [] }],
    why: 'has no http address: file:///x',
  },
])('$name is refused with the reason', ({ servers, why }) => {
  expect(() => clientServers(servers)).toThrow(why);
});
