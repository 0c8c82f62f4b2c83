import type { BrokenSubject } from './broken-subject.ts';

const given = new Map<string, string>();

/** Call id and reference of a call that reads a result; null for any other. */
function keyOf(argumentsText: string): string | null {
  if (!argumentsText.includes('"session:tool_result"')) return null;
  const [, id] = /"tool_call_id":("[^"]*")/.exec(argumentsText) ?? [];
  const [, ref] = /"result_ref":("[^"]*")/.exec(argumentsText) ?? [];
  return id === undefined || ref === undefined ? null : `${id} ${ref}`;
}

export const readsWhatAnyoneRead: BrokenSubject = {
  id: 'reads-what-anyone-read',
  claim: 'pages once given are given again to whoever asks for them, in any session',
  fails: ['results/bound-to-the-session', 'results/agents-read-their-own'],
  overrides: {
    answerCall: async (call, next) => {
      const text = await next(call);
      const key = keyOf(call.argumentsText);
      if (key === null) return text;
      if (!text.startsWith('error: no result')) {
        given.set(key, text);
        return text;
      }
      return given.get(key) ?? text;
    },
  },
};
