import type { ReferenceOverrides } from '../../reference/index.ts';

type SessionSeams = NonNullable<ReferenceOverrides['sessions']>;

type Append = Parameters<NonNullable<SessionSeams['append']>>;

/** Each of these every how many records are left out. */
const lostEvery = 7;

/** Sessions with one deliberate defect each: what the kills have to find, or they could find nothing. */
export const crashDefects: { readonly [id: string]: () => SessionSeams } = {
  /** Records are written when the turn is over, as a runtime does that saves its session once a turn. */
  'holds-records-back': () => {
    const waiting = new WeakMap<Append[1], readonly Append[0][]>();
    return {
      append: (record, next) => {
        const all = [...(waiting.get(next) ?? []), record];
        const isOver = record.type === 'message' && record.kind === 'assistant' && !hasCalls(record.message);
        waiting.set(next, isOver ? [] : all);
        if (isOver) for (const one of all) next(one);
      },
    };
  },
  /** One record of several is never written. */
  'loses-records': () => {
    let count = 0;
    return {
      append: (record, next) => {
        count += 1;
        if (count % lostEvery !== 0) next(record);
      },
    };
  },
  /** Half a line stays, and the next record is glued to it. */
  'keeps-torn-lines': () => ({ tornLine: () => undefined }),
  /** The calls of the last message are answered again, answered or not. */
  'answers-left-calls-twice': () => ({ leftOver: (_unanswered, all) => all }),
};

function hasCalls(message: unknown): boolean {
  return Reflect.get(Object(message), 'tool_calls') !== undefined;
}
