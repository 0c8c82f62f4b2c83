import { HarnessError } from '../../../spec/errors.ts';
import type { ReferenceOverrides } from '../../overrides.ts';
import { Conversation } from '../../session/conversation.ts';
import type { Journal } from '../../session/journal.ts';
import { readRecord } from '../../session/session-record.ts';

/** Name of the part under which the planner's conversation is written down. */
const part = 'planner';

/** The planner's conversation as far as it went in earlier processes. It is kept in the file of its session. */
export function plannerConversation(journal: Journal, overrides: ReferenceOverrides): Conversation {
  const conversation = new Conversation((event) => journal.append(part, event), overrides);
  const earlier = journal.earlier(part);
  for (const data of overrides.planner?.resumed?.(earlier) ?? earlier) {
    const record = readRecord(data);
    if (record === null || record.type === 'host') {
      throw new HarnessError('SESSION_DAMAGED', "a record of the planner's conversation is no event of one");
    }
    conversation.replay(record);
  }
  return conversation;
}
