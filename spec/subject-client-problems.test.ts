import { expect, test } from 'vitest';
import type { Subject } from './generated/subject.gen.ts';
import { subjectClientProblems } from './subject-client-problems.ts';

function faults(more: Partial<Subject>): readonly string[] {
  const said: string[] = [];
  const head = { name: 's', title: 'S', driver: 'command', wire: 'openai-chat', contracts: [] } as const;
  subjectClientProblems({ ...head, ...more }, (path, message) => said.push(`/${path.join('/')}: ${message}`));
  return said;
}

const params = { sessionId: '{sessionId}', items: '{items}' };

test('arguments and requests that carry the items are sound', () => {
  const acp = {
    args: [],
    setGoal: { method: '_x/goal', params },
    approvePlan: { method: '_x/plan', params },
  };
  expect(
    faults({ acp, setGoal: { args: ['--goal', '{item}'] }, approvePlan: { args: ['--item={item}'] } }),
  ).toEqual([]);
});

test.each<{ name: string; more: Partial<Subject>; fault: string }>([
  {
    name: 'arguments without items',
    more: { setGoal: { args: ['--goal'] } },
    fault: '/setGoal/args: no argument holds {item}, so the items would be lost',
  },
  {
    name: 'a template that arguments do not have',
    more: { approvePlan: { args: ['{item}', '{itme}'] } },
    fault: '/approvePlan/args/1: unknown template {itme} (did you mean "item"?)',
  },
  {
    name: 'a request without items',
    more: { acp: { args: [], setGoal: { method: 'x', params: { text: 'all {items}' } } } },
    fault: '/acp/setGoal/params: no text is {items}, so the items would be lost',
  },
  {
    name: 'a template that requests do not have',
    more: { acp: { args: [], approvePlan: { method: 'x', params: { ...params, id: '{where}' } } } },
    fault: '/acp/approvePlan/params/id: unknown template {where}; known are sessionId, items',
  },
])('$name', ({ more, fault }) => {
  expect(faults(more)).toEqual([fault]);
});
