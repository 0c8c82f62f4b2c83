import type { BrokenSubject } from './broken-subject.ts';

type Append = NonNullable<NonNullable<NonNullable<BrokenSubject['overrides']>['sessions']>['append']>;
type SessionRecord = Parameters<Append>[0];

export const writesResultsLate: BrokenSubject = {
  id: 'writes-results-late',
  claim: 'what a turn says is written down when its final answer is',
  fails: ['evidence/resume-keeps-duties', 'sessions/killed-batch', 'sessions/killed-session-keeps-results'],
  overrides: { sessions: { append: late() } },
};

/** Records of a file wait until one comes behind which a turn is whole. */
function late(): Append {
  const waiting = new WeakMap<Parameters<Append>[1], readonly SessionRecord[]>();
  return (record, next) => {
    const all = [...(waiting.get(next) ?? []), record];
    waiting.set(next, endsTurn(record) ? [] : all);
    if (endsTurn(record)) for (const one of all) next(one);
  };
}

function endsTurn(record: SessionRecord): boolean {
  if (record.type !== 'message') return record.type === 'host' && record.part === 'children';
  const { tool_calls: calls }: { readonly tool_calls?: unknown } = { ...Object(record.message) };
  return record.kind === 'assistant' && calls === undefined;
}
