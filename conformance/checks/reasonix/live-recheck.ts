import type { Check } from '../../lab/check.ts';
import { fail, type Lab, type LabSession, type Outcome, pass, type ServerChange } from '../../lab/lab.ts';
import { mayGive } from '../../lab/may-give.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { viaProxy } from '../../probes/server-way.ts';

const name = 'fx';
const fixture = 'two-tools';

/** What is taken away from a server in the middle of a session, and how it is given back. */
interface Withdrawal {
  readonly what: string;
  readonly take: ServerChange;
  readonly giveBack: ServerChange;
  /** A call may go to a server of the new configuration, but to none of the old one. */
  readonly mayStartAnew: boolean;
}

const withdrawals: readonly Withdrawal[] = [
  {
    what: 'switched off',
    take: { kind: 'configure', name, enabled: false },
    giveBack: { kind: 'configure', name, enabled: true },
    mayStartAnew: false,
  },
  {
    what: 'no longer authorised',
    take: { kind: 'configure', name, authorized: false },
    giveBack: { kind: 'configure', name, authorized: true },
    mayStartAnew: false,
  },
  {
    what: 'configured with another command',
    take: { kind: 'list', change: { name, become: 'other-tools' } },
    giveBack: { kind: 'restore', name },
    mayStartAnew: true,
  },
];

export const liveRecheck: Check = {
  id: 'reasonix/live-recheck',
  proves: ['reasonix.live-recheck'],
  claim: 'a running server that may not be used any more gets no call, and gets them again once it may',
  needs: ['capability-proxy', 'mcp'],

  async run(lab) {
    const session = await lab.start({ given: { mcp: [{ name, fixture }] } });
    const tried = withdrawals.filter((withdrawal) => mayTake(lab, withdrawal));
    for (const withdrawal of tried) {
      const outcome = await judge(session, withdrawal);
      if (outcome !== null) return outcome;
    }
    return pass(measureEvidence('taken away and given back', tried.map(({ what }) => what).join(', ')));
  },
};

async function judge(session: LabSession, withdrawal: Withdrawal): Promise<Outcome | null> {
  const { what, take, giveBack, mayStartAnew } = withdrawal;
  if ((await callsGot(session)).length === 0) return fail(`no call reaches a server before it is ${what}`);
  const old = session.sentinels(name).map(({ pid }) => pid);
  await session.changeServer(take);
  const got = await callsGot(session);
  const wrong = mayStartAnew ? got.filter((pid) => old.includes(pid)) : got;
  if (wrong.length > 0) {
    const events = session.sentinels(name).map(({ event, pid }) => `${pid} ${event}`);
    return fail(
      `a server that is ${what} still got a call`,
      measureEvidence('seen by it', events.join('\n')),
    );
  }
  await session.changeServer(giveBack);
  if ((await callsGot(session)).length > 0) return null;
  return fail(`a server that was ${what}, and is as before, gets no call any more`);
}

/** Processes that got a call of the tool that every fixture of this check has. */
async function callsGot(session: LabSession): Promise<readonly number[]> {
  const before = session.sentinels(name).length;
  const call = viaProxy(`mcp-tool:${name}/leave`, '{"path":"left.txt"}');
  await session.turn([callTools(call), say('Done.')]);
  const fresh = session.sentinels(name).slice(before);
  return fresh.flatMap(({ event, pid }) => (event === 'tools/call' ? [pid] : []));
}

/** A flag that the configuration of the subject has no word for cannot be taken away. */
function mayTake({ subject }: Lab, { take }: Withdrawal): boolean {
  if (take.kind !== 'configure') return true;
  const { enabled = true, authorized = true } = take;
  return mayGive(subject, { mcp: [{ name, fixture, enabled, authorized }] });
}
