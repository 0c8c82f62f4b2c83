import type { BrokenSubject } from './broken-subject.ts';

export const demandsReferencesAlways: BrokenSubject = {
  id: 'demands-references-always',
  claim: 'a cut result is not read without its reference, though no other has its call id',
  fails: ['results/unique-id-needs-no-ref', 'results/pager-refusals'],
  overrides: {
    answerCall: async (call, next) => {
      const text = await next(call);
      if (!call.argumentsText.includes('"session:tool_result"')) return text;
      const totalBytes = Number(/"total_bytes":(\d+)/.exec(text)?.[1] ?? 0);
      const isNamed = call.argumentsText.includes('"result_ref"');
      return isNamed || totalBytes <= 32_768 ? text : 'error: "result_ref" is missing';
    },
  },
};
