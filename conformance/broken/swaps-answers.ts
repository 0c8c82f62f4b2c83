import type { BrokenSubject } from './broken-subject.ts';

export const swapsAnswers: BrokenSubject = {
  id: 'swaps-answers',
  claim: 'the answers of a batch come under each other’s ids',
  fails: [
    'calls/failure-spares-its-batch',
    'evidence/batch-in-order',
    'gates/refusal-spares-its-batch',
    'reasonix/inspected-entries-match',
    'universal/no-hidden-names',
    'universal/parallel-calls-answered',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/tool-call-id-required',
    'results/marker-names-the-rest',
    'results/duplicate-call-ids',
    'results/unique-id-needs-no-ref',
    'results/bound-to-the-session',
    'results/agents-read-their-own',
    'results/subagent-pager-refusals',
    'sessions/killed-batch',
    'sessions/killed-call-answered',
  ],
  overrides: {
    toolMessages: (messages) => {
      const contents = messages.map((message) => fieldOf(message, 'content')).reverse();
      return messages.map((message, index) => ({ ...(message as object), content: contents[index] }));
    },
  },
};

function fieldOf(message: unknown, key: string): unknown {
  return message !== null && typeof message === 'object' ? Reflect.get(message, key) : undefined;
}
