import type { Check } from '../../lab/check.ts';
import { blocked, fail, type ObservedRequest, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence, requestEvidence } from '../../probes/evidence.ts';
import { readMessages } from '../../surface/read-messages.ts';

const item = 'sow the northern field';

export const listNotRestated: Check = {
  id: 'todo/list-not-restated',
  proves: ['universal.todo-list-not-restated'],
  claim: 'no request says the list again: it stands in the call that wrote it and in its result alone',
  acts: ['writeTodo', 'readFile'],
  needs: ['todo', 'resume'],

  async run(lab) {
    const session = await lab.start({ files: { 'note.txt': 'heron\n' } });
    const read = session.act('readFile', { path: 'note.txt' });
    const write = { ...session.act('writeTodo', { item }), id: 'call_list' };
    const turns = [
      await session.turn([callTools(write), callTools(read), say('Read.')]),
      await session.turn([callTools(read), say('Read again.')]),
      await session.turn([say('Done.')]),
    ];
    const stuck = turns.find(({ finished }) => !finished);
    if (stuck !== undefined)
      return blocked('a turn of plain steps did not come to its end', outcomeEvidence(stuck));
    const requests = turns.flatMap((turn) => turn.requests);
    for (const request of requests) {
      const place = restatedIn(request);
      if (place !== null)
        return fail(`request ${request.sequence} says the list again in ${place.where}`, place.evidence);
    }
    return pass(measureEvidence('requests that say the list nowhere else', `${requests.length}`));
  },
};

/** Where a request has the item beside the call and its result; null for nowhere. */
function restatedIn(
  request: ObservedRequest,
): { readonly where: string; readonly evidence: ReturnType<typeof requestEvidence> } | null {
  const { tools } = request.surface;
  if (tools !== null && Buffer.from(tools.bytes).includes(item))
    return { where: 'its tools', evidence: requestEvidence('tools', request, tools.span) };
  for (const message of readMessages(request.body)) {
    const isCall = message.toolCalls.some(({ id }) => id === 'call_list');
    if (isCall || message.toolCallId === 'call_list') continue;
    if (Buffer.from(message.bytes).includes(item)) {
      const where = `a message of the role ${message.role ?? 'none'}`;
      return { where, evidence: requestEvidence('message', request, message.span) };
    }
  }
  return null;
}
