import { join } from 'node:path';
import type { ResultOverrides } from '../../results/result-overrides.ts';
import { ResultStore } from '../../results/result-store.ts';
import type { Conversation } from '../../session/conversation.ts';
import { answeredId, entryText } from '../../session/entry.ts';
import type { Journal } from '../../session/journal.ts';

/** The planner's results, apart from the executor's: no reference of one is read by the other. */
export function plannerResults(
  conversation: Conversation,
  place: { readonly journal: Journal; readonly folder: string },
  seams: ResultOverrides | undefined,
): ResultStore {
  const said = [...conversation.entries];
  const own = (part: string): string => `planner-${part}`;
  const journal: Journal = {
    append: (part, data) => place.journal.append(own(part), data),
    earlier: (part) => place.journal.earlier(own(part)),
  };
  const earlier = (callId: string): readonly string[] =>
    said.filter((entry) => answeredId(entry) === callId).map(entryText);
  return new ResultStore({ folder: join(place.folder, 'planner-results'), journal, earlier }, seams);
}
