import { expect, test } from 'vitest';
import { judgeScenarios } from './judge-scenarios.ts';

const laidDown = { ping: { here: true, there: 'has no ear' } } as const;

test.each([
  { name: 'checks that all held', checks: ['SUCCESS', 'INFO'], outcome: 'passed', detail: '1 of 1 checks' },
  { name: 'one that failed', checks: ['SUCCESS', 'FAILURE'], outcome: 'failed', detail: 'Ping: no answer' },
  { name: 'nothing that was judged', checks: ['WARNING'], outcome: 'failed', detail: 'nothing was judged' },
  { name: 'no checks at all', checks: [], outcome: 'failed', detail: 'nothing was judged' },
])('$name: $outcome', ({ checks, outcome, detail }) => {
  const results = checks.map((status) => ({ name: 'Ping', status, errorMessage: 'no answer' }));
  expect(judgeScenarios('here', ['ping'], laidDown, new Map([['ping', results]]))).toEqual([
    { scenario: 'ping', target: 'here', outcome, detail },
  ]);
});

test('what does not apply is told with its reason, whatever its checks say', () => {
  const results = new Map([['ping', [{ name: 'Ping', status: 'FAILURE' }]]]);
  expect(judgeScenarios('there', ['ping'], laidDown, results)).toEqual([
    { scenario: 'ping', target: 'there', outcome: 'not applicable', detail: 'has no ear' },
  ]);
});

test('a scenario that nobody laid down fails, and so does one that is gone', () => {
  const results = new Map([['pong', [{ name: 'Pong', status: 'SUCCESS' }]]]);
  expect(judgeScenarios('here', ['pong'], laidDown, results)).toEqual([
    { scenario: 'pong', target: 'here', outcome: 'failed', detail: 'is not in scenarios.json' },
    {
      scenario: 'ping',
      target: 'here',
      outcome: 'failed',
      detail: 'is in scenarios.json and not in the suite',
    },
  ]);
});
