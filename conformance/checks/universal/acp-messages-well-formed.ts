import type { Check } from '../../lab/check.ts';
import { blocked, fail, type LabSession, type Outcome, pass } from '../../lab/lab.ts';
import { callTools, type ScriptedCall, say } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';

export const acpMessagesWellFormed: Check = {
  id: 'universal/acp-messages-well-formed',
  proves: ['universal.acp-messages-valid'],
  claim: 'each line to the client is one message of the protocol and fits its published schema',
  needs: ['acp'],
  acts: ['readFile'],

  async run(lab) {
    const session = await lab.start({
      isolation: 'process',
      asks: 'allow-once',
      files: { 'note.txt': 'one line\n', 'empty.txt': '' },
    });
    // Without a wire there is nothing to see, and how the turn ends is for others to judge.
    if (session.client?.lines === undefined) return judge(session);
    const first = await session.turn([
      ...calls(session).map((call) => callTools(call)),
      say('Read — “done”.'),
    ]);
    if (first.outcome.kind !== 'ended') return fail('the turn did not end', outcomeEvidence(first));
    // What is told behind the answer of a turn arrives before that of the next one.
    await session.turn([say('Again.')]);
    return judge(session);
  },
};

/** Calls of each kind of end, results without a character among them. */
function calls(session: LabSession): readonly ScriptedCall[] {
  const files = ['note.txt', 'empty.txt', 'missing.txt'];
  return [
    ...files.map((path) => session.act('readFile', { path })),
    { name: 'surely_unknown_tool', arguments: '{}' },
    ...(session.mayAct('writeFile')
      ? [session.act('writeFile', { path: 'written.txt', content: 'kept' })]
      : []),
    ...(session.mayAct('shell') ? [session.act('shell', { command: 'true' })] : []),
  ];
}

function judge({ client }: LabSession): Outcome {
  if (client === undefined) return blocked('the subject was not driven by a client');
  if (client.lines === undefined) {
    return {
      outcome: 'not-applicable',
      message: 'it ran in this process, where there is no wire',
      evidence: [],
    };
  }
  const { protocolFaults: faults, lines } = client;
  const [first] = faults;
  if (first === undefined) {
    return pass(
      measureEvidence('lines seen', `${lines.filter(({ from }) => from === 'agent').length}, all valid`),
    );
  }
  return fail(first.slice(0, 300), measureEvidence('faults of the protocol', faults.slice(0, 10).join('\n')));
}
