import { expect, test } from 'vitest';
import { CallLog } from './call-log.ts';

function told(...ids: readonly string[]): CallLog {
  const log = new CallLog();
  for (const toolCallId of ids) {
    log.take({ sessionUpdate: 'tool_call', toolCallId, title: toolCallId });
    log.take({ sessionUpdate: 'tool_call_update', toolCallId, _meta: { data: { of: toolCallId } } });
    log.take({ sessionUpdate: 'tool_call_update', toolCallId, status: 'completed', _meta: { more: 1 } });
  }
  return log;
}

const declared = { kind: 'acp-meta', pointer: '/data' } as const;

test.each<{ name: string; ids: readonly string[]; wire: readonly string[]; found: unknown }>([
  { name: 'by its id', ids: ['other', 'call-2'], wire: ['call-1', 'call-2'], found: { of: 'call-2' } },
  {
    name: 'by its place where all ids differ',
    ids: ['t1', 't2'],
    wire: ['call-1', 'call-2'],
    found: { of: 't2' },
  },
  {
    name: 'not by its place where one id is the model’s',
    ids: ['call-1', 't2'],
    wire: ['call-1', 'call-2'],
    found: null,
  },
  { name: 'not where the model gave no such id', ids: ['t1'], wire: ['call-1'], found: null },
])('metadata is found $name', ({ ids, wire, found }) => {
  expect(told(...ids).metadata('call-2', wire, declared)).toEqual(found);
});

test('without a declaration there is no metadata', () => {
  expect(told('call-2').metadata('call-2', [], undefined)).toBeNull();
});

test('what is no object is no metadata', () => {
  expect(told('call-2').metadata('call-2', [], { kind: 'acp-meta', pointer: '/more' })).toBeNull();
});

test('an update without an id leaves no trace', () => {
  const log = new CallLog();
  log.take({ sessionUpdate: 'tool_call', title: 'x' });
  log.take({ sessionUpdate: 'plan', toolCallId: 'p' });
  expect(log.get('p')).toBeUndefined();
});
