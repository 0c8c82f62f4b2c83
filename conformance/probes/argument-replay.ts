import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { Lab, Turn } from '../lab/lab.ts';
import { callTools, say } from '../model/model-step.ts';
import { compareArguments, type ReplayedArguments, withSpellings } from './argument-spellings.ts';
import { measureEvidence, outcomeEvidence } from './evidence.ts';
import { lastReplayedCall } from './replayed-call.ts';

/** What became of the arguments of one call in the request that followed it, or why it cannot be told. */
export type ArgumentReplay =
  | { readonly ok: true; readonly replayed: ReplayedArguments; readonly evidence: Evidence }
  | { readonly ok: false; readonly problem: string; readonly evidence: Evidence };

/** Lets the model make one call whose arguments hold every spelling, and reads them again out of the next request. */
export async function replayArguments(lab: Lab): Promise<ArgumentReplay> {
  const session = await lab.start({ files: { 'note.txt': 'one line\n' } });
  const sound = session.act('readFile', { path: 'note.txt' });
  const written = withSpellings(sound.arguments);
  const turn = await session.turn([callTools({ ...sound, arguments: written }), say('Read.')]);
  const [, next] = turn.requests;
  if (next === undefined) return missing('no request followed the call', turn);
  const replayed = lastReplayedCall(next)?.arguments;
  if (replayed === undefined) return missing('the call is gone from the history of the next request', turn);
  const compared = compareArguments(written, replayed);
  const lines = [
    `written ${written}`,
    `history ${replayed}`,
    `values changed: ${compared.changedValues.join('; ') || 'none'}`,
    `bytes changed: ${compared.changedBytes.join('; ') || (compared.sameBytes ? 'none' : 'between the members')}`,
  ];
  const evidence = measureEvidence('arguments, as written and as in the history', lines.join('\n'));
  return { ok: true, replayed: compared, evidence: { ...evidence, request: next.sequence } };
}

function missing(problem: string, turn: Turn): ArgumentReplay {
  return { ok: false, problem, evidence: outcomeEvidence(turn) };
}
