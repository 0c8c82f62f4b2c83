import type { BrokenSubject } from './broken-subject.ts';

type Records = NonNullable<NonNullable<NonNullable<BrokenSubject['overrides']>['sessions']>['append']>;

export const writesResultsLate: BrokenSubject = {
  id: 'writes-results-late',
  claim: 'the results of calls are written down when the next prompt or final answer is',
  fails: ['sessions/killed-session-keeps-results', 'sessions/killed-batch'],
  overrides: { sessions: { append: late() } },
};

/** Records wait until one comes behind which a turn is whole. */
function late(): Records {
  const waiting: (() => void)[] = [];
  return (record, next) => {
    waiting.push(() => next(record));
    if (!endsTurn(record)) return;
    for (const write of waiting.splice(0)) write();
  };
}

function endsTurn(record: Parameters<Records>[0]): boolean {
  if (record.type !== 'message') return false;
  const { tool_calls: calls }: { readonly tool_calls?: unknown } = { ...Object(record.message) };
  return record.kind === 'assistant' && calls === undefined;
}
