import type { BrokenSubject } from './broken-subject.ts';

/** Call ids by the references in markers. */
const ids = new Map<string, string>();

export const readsByReferenceAlone: BrokenSubject = {
  id: 'reads-by-reference-alone',
  claim: 'a reference is enough to read a result, without the id of its call',
  fails: ['results/tool-call-id-required'],
  overrides: {
    answerCall: async (call, next) => {
      const [, ref = ''] = /"result_ref":"([^"]*)"/.exec(call.argumentsText) ?? [];
      const id = ids.get(ref);
      const isReader = call.argumentsText.includes('"session:tool_result"');
      if (isReader && id !== undefined && !call.argumentsText.includes('"tool_call_id"')) {
        const named = `"arguments":{"tool_call_id":${JSON.stringify(id)},`;
        return next({ ...call, argumentsText: call.argumentsText.replace('"arguments":{', named) });
      }
      const text = await next(call);
      const marked = / result_ref=(\S+) /.exec(text)?.[1];
      if (marked !== undefined) ids.set(marked, call.id);
      return text;
    },
  },
};
