import { expect, test } from 'vitest';
import type { Subject } from '../../../spec/generated/subject.gen.ts';
import type { RpcAnswer } from './acp-peer.ts';
import type { OnSession } from './on-session.ts';
import { toldRequests } from './told-requests.ts';

const acp: NonNullable<Subject['acp']> = {
  args: [],
  setGoal: {
    method: '_x/goal',
    params: { sessionId: '{sessionId}', list: { of: '{items}' }, text: 'all {items}' },
  },
};
const subject: Subject = { name: 's', title: 'S', driver: 'acp', wire: 'openai-chat', contracts: [], acp };

/** A session that answers so, what it was sent, and what could not be done. */
function sessionAnswering(answer: RpcAnswer): {
  readonly onSession: OnSession;
  readonly sent: unknown[];
  readonly faults: (string | null)[];
} {
  const sent: unknown[] = [];
  const faults: (string | null)[] = [];
  const wire = {
    request: async (method: string, params: unknown) => {
      sent.push({ method, params });
      return answer;
    },
    notify: () => undefined,
  };
  return { sent, faults, onSession: async (_, act) => void faults.push(await act(wire, 'session-7')) };
}

test('the params of the file are filled, and only whole texts become values', async () => {
  const { onSession, sent, faults } = sessionAnswering({ kind: 'result', result: {} });
  await toldRequests(subject, onSession).setGoal?.(['a', 'b']);
  const params = { sessionId: 'session-7', list: { of: ['a', 'b'] }, text: 'all {items}' };
  expect({ sent, faults }).toEqual({ sent: [{ method: '_x/goal', params }], faults: [null] });
});

test('an error is what could not be done', async () => {
  const { onSession, faults } = sessionAnswering({
    kind: 'error',
    code: -32601,
    message: 'no such method',
  });
  await toldRequests(subject, onSession).setGoal?.([]);
  expect(faults).toEqual(['it was answered by the error -32601, "no such method"']);
});

test('a request that the file does not name cannot be made', () => {
  const { onSession } = sessionAnswering({ kind: 'closed' });
  expect(Object.keys(toldRequests(subject, onSession))).toEqual(['setGoal']);
});
