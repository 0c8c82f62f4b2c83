import { expect, test } from 'vitest';
import { readLine } from './rpc-message.ts';

test.each<{ name: string; line: string; fault: string }>([
  { name: 'text', line: 'Loading…', fault: 'is no JSON' },
  { name: 'a cut object', line: '{"jsonrpc":"2.0","id":1', fault: 'is no JSON' },
  { name: 'a batch', line: '[]', fault: 'is a list, and batches are no part of the protocol' },
  { name: 'a number', line: '3', fault: 'is no JSON object' },
  {
    name: 'another version',
    line: '{"jsonrpc":"1.0","id":1,"result":{}}',
    fault: 'does not say "jsonrpc": "2.0"',
  },
  {
    name: 'a broken id',
    line: '{"jsonrpc":"2.0","id":1.5,"result":{}}',
    fault: 'has an id that is no integer, string or null',
  },
  { name: 'nothing at all', line: '{"jsonrpc":"2.0"}', fault: 'has neither a method nor an id' },
  {
    name: 'an answer without content',
    line: '{"jsonrpc":"2.0","id":1}',
    fault: 'has neither a method nor a result nor an error',
  },
  {
    name: 'two answers',
    line: '{"jsonrpc":"2.0","id":1,"result":{},"error":{}}',
    fault: 'has both a result and an error',
  },
  {
    name: 'a call that answers',
    line: '{"jsonrpc":"2.0","id":1,"method":"x","result":{}}',
    fault: 'is a call and an answer at once',
  },
  {
    name: 'a method that is a number',
    line: '{"jsonrpc":"2.0","method":7}',
    fault: 'has a method that is no string',
  },
])('$name is no message', ({ line, fault }) => {
  expect(readLine(Buffer.from(line))).toEqual({ kind: 'broken', fault });
});

test('torn bytes are no message', () => {
  expect(readLine(Buffer.from([0x7b, 0xff, 0x7d]))).toEqual({ kind: 'broken', fault: 'is no UTF-8' });
});

test('an empty line is nothing', () => {
  expect(readLine(Buffer.from(' \r'))).toEqual({ kind: 'blank' });
});

test('a call with an id of null is a request', () => {
  expect(readLine(Buffer.from('{"jsonrpc":"2.0","id":null,"method":"x"}'))).toEqual({
    kind: 'message',
    message: { kind: 'request', id: null, method: 'x', params: undefined },
  });
});
