import type { BrokenSubject } from './broken-subject.ts';

export const swapsAnswers: BrokenSubject = {
  id: 'swaps-answers',
  claim: 'the answers of a batch come under each other’s ids',
  fails: [
    'universal/parallel-calls-answered',
    'universal/no-hidden-names',
    'calls/failure-spares-its-batch',
    'gates/refusal-spares-its-batch',
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
