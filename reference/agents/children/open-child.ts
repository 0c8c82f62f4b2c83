import { Conversation } from '../../session/conversation.ts';
import type { ConversationEvent, SessionRecord } from '../../session/session-record.ts';
import { ChildFile, copyChildFile } from './child-file.ts';
import type { ChildGround } from './child-ground.ts';
import type { ChildPlan } from './child-plan.ts';

/** A child's conversation over its file. */
export interface OpenChild {
  readonly file: ChildFile;
  readonly conversation: Conversation;
  /** What the file held when it was opened. */
  readonly earlier: readonly SessionRecord[];
}

/** Opens the file of a new child, or of one that goes on; one of another session goes on in a copy of its own. */
export async function openChild(
  { book, ground, context }: ChildGround,
  { earlier, ref }: ChildPlan,
): Promise<OpenChild> {
  const { overrides } = ground;
  const path = book.path({ ref, session: book.session });
  const about = { contract: ground.contract.contract.id, workspace: context.workspace.root };
  const records: SessionRecord[] = [];
  if (earlier !== null && earlier.session !== book.session) {
    const copied = { ...about, id: ref, lineage: [earlier.session] };
    copyChildFile(book.path(earlier), earlier.records, path, copied);
  }
  const file =
    earlier === null
      ? await ChildFile.create(path, about, overrides.sessions)
      : await ChildFile.open(path, about, (record) => records.push(record), overrides.sessions);
  const conversation = new Conversation((event) => file.append(event), overrides);
  for (const event of conversationOf(records)) conversation.replay(event);
  return { file, conversation, earlier: records };

  function conversationOf(all: readonly SessionRecord[]): readonly ConversationEvent[] {
    const events = all.flatMap((record) => (record.type === 'host' ? [] : [record]));
    const change = overrides.children?.continued;
    return change && earlier !== null ? change(events) : events;
  }
}
