import type { Evidence } from '../../spec/generated/report.gen.ts';
import { fail, type Lab, type LabSession, type Outcome, pass, type Turn } from '../lab/lab.ts';
import { callTools, type ScriptedCall, say } from '../model/model-step.ts';
import { diskEvidence, measureEvidence, outcomeEvidence, resultEvidence } from './evidence.ts';
import { ranAlike } from './ran-alike.ts';

/** One way to spoil an argument text. */
export interface Spoilt {
  readonly name: string;
  readonly text: string;
}

/** What is called with spoilt arguments. */
export interface BadArguments {
  /** Made from the sound arguments of the writer. */
  readonly writer: (sound: string) => readonly Spoilt[];
  /** For a tool that needs no arguments, of a subject that has one: what it lacks does not keep it from being run. */
  readonly noArguments: readonly Spoilt[];
}

interface BadCall {
  readonly what: string;
  readonly call: ScriptedCall & { readonly id: string };
}

const plainId = 'call_plain';

/**
 * Calls the subject's writer with spoilt arguments, each naming a file of its own, and its tool without arguments.
 * Passes when no file appears, no answer is that of a sound call, each call has one and the turn comes to its end.
 */
export async function judgeBadArguments(lab: Lab, bad: BadArguments): Promise<Outcome> {
  const session = await lab.start();
  const before = new Set(await session.disk.list());
  const writes = spoiltWrites(session, bad.writer);
  const others = spoiltOthers(session, bad.noArguments);
  const calls = [...writes, ...others.slice(1)];
  const steps = [...writes, ...others].map(({ call }) => callTools(call));
  const turn = await session.turn([...steps, say('Done.')]);
  const results = resultEvidence(turn.results);
  const written = await fileWritten(session, writes, before);
  if (written !== null) return fail(written.message, diskEvidence(written.disk), results);
  for (const { what, call } of calls) {
    const answers = turn.results.filter(({ callId }) => callId === call.id).length;
    if (answers !== 1)
      return fail(`the call with ${what} has ${answers} answers`, results, outcomeEvidence(turn));
  }
  const run = others.slice(1).find(({ call }) => ranAlike(turn.results, plainId, call.id) === 'alike');
  if (run !== undefined)
    return fail(
      `"${run.call.name}" was run by arguments with ${run.what}: answered as an empty object is`,
      measureEvidence('arguments', run.call.arguments),
      results,
    );
  if (!turn.finished) return fail('the turn did not go on', results, outcomeEvidence(turn));
  return pass(results, diskEvidence('no file was written'), othersEvidence(turn, others));
}

function spoiltWrites(session: LabSession, spoil: BadArguments['writer']): readonly BadCall[] {
  const count = spoil(session.act('writeFile', { path: 'x', content: 'x' }).arguments).length;
  return Array.from({ length: count }, (_, index) => {
    const sound = session.act('writeFile', { path: `written-${index}.txt`, content: 'x' });
    const spoilt = spoil(sound.arguments)[index];
    const call = { name: sound.name, arguments: spoilt?.text ?? '', id: `call_bad_${index}` };
    return { what: spoilt?.name ?? '', call };
  });
}

/** The sound call first, which the others are held against; none where the subject has no tool without arguments. */
function spoiltOthers(session: LabSession, kinds: readonly Spoilt[]): readonly BadCall[] {
  if (!session.mayAct('noArguments')) return [];
  const { name } = session.act('noArguments', {});
  const plain = { what: 'an empty object', call: { name, arguments: '{}', id: plainId } };
  const spoilt = kinds.map((kind, index) => ({
    what: kind.name,
    call: { name, arguments: kind.text, id: `call_other_${index}` },
  }));
  return [plain, ...spoilt];
}

/** A file that a spoilt call wrote, by its own name or by any; folders of the subject's own state lie below dots. */
async function fileWritten(
  session: LabSession,
  writes: readonly BadCall[],
  before: ReadonlySet<string>,
): Promise<{ readonly message: string; readonly disk: string } | null> {
  for (const [index, { what, call }] of writes.entries()) {
    const path = `written-${index}.txt`;
    if (!(await session.disk.exists(path))) continue;
    const disk = `${path} exists; the arguments were ${call.arguments}`;
    return { message: `arguments with ${what} wrote a file`, disk };
  }
  const strays = (await session.disk.list()).filter((path) => !path.startsWith('.') && !before.has(path));
  if (strays.length === 0) return null;
  return {
    message: `a file appeared that no call names: ${strays.join(', ')}`,
    disk: `one of these wrote it: ${writes.map(({ call }) => JSON.stringify(call.arguments)).join(', ')}`,
  };
}

/** What the calls of a tool without arguments tell, where they tell anything. */
function othersEvidence(turn: Turn, others: readonly BadCall[]): Evidence {
  const [plain, ...spoilt] = others;
  const title = 'a tool without arguments';
  if (plain === undefined)
    return measureEvidence(title, 'the subject file maps none: the verdict rests on the writer');
  const fates = spoilt.map(({ what, call }) => ({ what, fate: ranAlike(turn.results, plainId, call.id) }));
  const lines = fates.map(({ what, fate }) => `${what}: ${fate}`);
  const untold = fates.some(({ fate }) => fate === 'untold')
    ? [
        `"${plain.call.name}" fails with an empty object too: for what is untold the verdict rests on the writer`,
      ]
    : [];
  return measureEvidence(`${title}, against its answer to an empty object`, [...lines, ...untold].join('\n'));
}
