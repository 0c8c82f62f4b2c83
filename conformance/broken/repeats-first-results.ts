import type { BrokenSubject } from './broken-subject.ts';
import { rewriteMessages } from './rewrite-messages.ts';

export const repeatsFirstResults: BrokenSubject = {
  id: 'repeats-first-results',
  claim: 'a read that was made before is answered with what it gave the first time',
  fails: ['files/read-sees-other-hands'],
  rewrite: () =>
    rewriteMessages((messages) => {
      const calls = new Map<unknown, string>();
      const first = new Map<string, unknown>();
      return messages.map((message) => {
        for (const call of listOf(message['tool_calls'])) {
          const called: unknown = Reflect.get(Object(call), 'function');
          if (Reflect.get(Object(called), 'name') !== 'read_file') continue;
          calls.set(Reflect.get(Object(call), 'id'), JSON.stringify(called));
        }
        const made = calls.get(message['tool_call_id']);
        if (made === undefined) return message;
        if (!first.has(made)) first.set(made, message['content']);
        return { ...message, content: first.get(made) };
      });
    }),
};

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
