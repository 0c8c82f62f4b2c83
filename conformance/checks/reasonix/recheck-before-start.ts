import type { Evidence } from '../../../spec/generated/report.gen.ts';
import type { Check } from '../../lab/check.ts';
import {
  blocked,
  fail,
  type Lab,
  type LabSession,
  type Outcome,
  pass,
  type ServerChange,
} from '../../lab/lab.ts';
import { mayGive } from '../../lab/may-give.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { viaProxy } from '../../probes/server-way.ts';

const fixture = 'two-tools';
const place = 'listed';
/** A tool of the first command alone, and what the second one says of the tool that both have. */
const only = { old: 'look', new: 'left it elsewhere' };

/** A server whose start is asked about, and what happens to it while the question is open. */
interface Row {
  readonly name: string;
  readonly what: string;
  readonly change: ServerChange | null;
  readonly starts: 'it' | 'nothing' | 'its-successor';
}

const rows: readonly Row[] = [
  { name: 'kept', what: 'left as it was', change: null, starts: 'it' },
  { name: 'off', what: 'switched off', change: { kind: 'disable', name: 'off' }, starts: 'nothing' },
  {
    name: 'barred',
    what: 'no longer authorised',
    change: { kind: 'configure', name: 'barred', authorized: false },
    starts: 'nothing',
  },
  {
    name: 'swapped',
    what: 'configured with another command',
    change: { kind: 'list', change: { name: 'swapped', become: 'other-tools' } },
    starts: 'its-successor',
  },
];

export const recheckBeforeStart: Check = {
  id: 'reasonix/recheck-before-start',
  proves: ['reasonix.live-recheck'],
  claim: 'a server that is withdrawn while its start is asked about does not start, and one that is not does',
  needs: ['asks', 'capability-proxy', 'mcp', 'permissions'],

  async run(lab) {
    const tried = rows.filter((row) => mayTake(lab, row));
    const opened: LabSession[] = [];
    let pending: ServerChange | null = null;
    await listServers(lab, tried);
    const session = await lab.start({
      isolation: 'any',
      place,
      home: 'warm',
      given: {
        mcp: tried.map(({ name }) => ({ name, fixture, autoStart: false })),
        permissions: { ask: tried.map(({ name }) => `mcp_connect__${name}`) },
      },
      asks: async () => {
        const change = pending;
        pending = null;
        if (change !== null) for (const one of opened) await one.changeServer(change);
        return 'allow-once' as const;
      },
    });
    opened.push(session);
    for (const row of tried) {
      pending = row.change;
      const before = session.asks().length;
      const { results } = await session.turn([callTools(viaProxy(`mcp-server:${row.name}`)), say('Done.')]);
      if (session.asks().length === before) return unasked(session, row, resultEvidence(results));
      const wrong = await fault(session, row, results.map(({ text }) => text).join('\n'));
      if (wrong !== null) return fail(wrong, resultEvidence(results), seen(session, row));
    }
    return pass(measureEvidence('while the question was open', tried.map(({ what }) => what).join(', ')));
  },
};

/** A start without the question that its rule wants was not looked at again for any answer. */
function unasked(session: LabSession, row: Row, evidence: Evidence): Outcome {
  return hasStarted(session, row)
    ? fail('a server was started though nobody answered the question about its start', evidence)
    : blocked(`nobody was asked about the start of "${row.name}"`, evidence);
}

function hasStarted(session: LabSession, { name }: Row): boolean {
  return session.sentinels(name).some(({ event }) => event === 'start');
}

/** Some runtimes start a server of which they know nothing as soon as a session begins; what is known can wait. */
async function listServers(lab: Lab, tried: readonly Row[]): Promise<void> {
  const mcp = tried.map(({ name }) => ({ name, fixture }));
  const earlier = await lab.start({ given: { mcp }, place });
  await earlier.turn([callTools(...mcp.map(({ name }) => viaProxy(`mcp-server:${name}`))), say('Done.')]);
}

/** What is wrong about the start that was allowed, or null. */
async function fault(session: LabSession, row: Row, told: string): Promise<string | null> {
  if (row.starts === 'it')
    return hasStarted(session, row) ? null : 'a server whose start was allowed did not start';
  if (!hasStarted(session, row)) return null;
  const isOld = row.starts === 'nothing' || told.includes(only.old) || !(await isSuccessor(session, row));
  return isOld ? `a server that was ${row.what} before the answer was started all the same` : null;
}

/** Both commands write into one log, so that only what a process answers tells which of them it runs. */
async function isSuccessor(session: LabSession, { name }: Row): Promise<boolean> {
  const call = viaProxy(`mcp-tool:${name}/leave`, '{"path":"left.txt"}');
  const { results } = await session.turn([callTools(call), say('Done.')]);
  return results.some(({ text }) => text.includes(only.new));
}

function seen(session: LabSession, { name }: Row): ReturnType<typeof measureEvidence> {
  const events = session.sentinels(name).map(({ event, pid }) => `${pid} ${event}`);
  return measureEvidence(`seen by "${name}"`, events.join('\n') || 'nothing');
}

/** A flag that the configuration of the subject has no word for cannot be taken away. */
function mayTake({ subject }: Lab, { name, change }: Row): boolean {
  if (change?.kind !== 'configure') return true;
  return mayGive(subject, { mcp: [{ name, fixture, authorized: change.authorized ?? true }] });
}
