import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass } from '../../lab/lab.ts';
import { mayGiveBeside } from '../../lab/may-give.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { viaProxy } from '../../probes/server-way.ts';

/** The name that both projects have given to a server. */
const shared = 'files';

export const foreignClientRefused: Check = {
  id: 'reasonix/foreign-client-refused',
  proves: ['reasonix.foreign-client-refused'],
  claim: 'a call never reaches the server of the same name of another project in the same process',
  needs: ['asks', 'capability-proxy', 'mcp'],

  async run(lab) {
    if (!mayGiveBeside(lab.subject)) return notTwice;
    const first = await lab.start({
      asks: 'allow-once',
      given: { mcp: [{ name: shared, fixture: 'two-tools' }] },
    });
    const second = await lab.start({
      asks: 'allow-once',
      beside: first,
      given: {
        mcp: [
          { name: shared, fixture: 'other-tools' },
          { name: 'own', fixture: 'two-tools' },
        ],
      },
    });
    await leave(first, shared, 'one.txt');
    if (callsOf(first, shared) === 0) return fail('the first project cannot call its own server');
    const results = await tryAll(second);
    const evidence = [resultEvidence(results), measureEvidence('seen by the first server', seenBy(first))];
    if (callsOf(first, shared) !== 1 || (await first.disk.exists('two.txt'))) {
      return fail('a call of the second project reached the server of the first one', ...evidence);
    }
    await leave(second, 'own', 'three.txt');
    if (callsOf(second, 'own') === 0)
      return fail('the second project cannot call a server whose name it alone uses', ...evidence);
    const foreign = callsOf(second, shared);
    await leave(first, shared, 'four.txt');
    if (callsOf(first, shared) !== 2 || callsOf(second, shared) !== foreign) {
      return fail('the first project no longer reaches its server, but another', ...evidence);
    }
    return pass(...evidence);
  },
};

const notTwice: Outcome = {
  outcome: 'not-applicable',
  message: 'one process of this subject reads one configuration, so two sessions in it name the same servers',
  evidence: [],
};

/** Every spelling of a call that could be led to somebody else's connection. */
async function tryAll(session: LabSession) {
  const path = JSON.stringify({ path: 'two.txt' });
  const { results } = await session.turn([
    callTools(viaProxy(`mcp-server:${shared}`)),
    callTools(viaProxy(`mcp-tool:${shared}/leave`, path)),
    callTools({ name: `mcp__${shared}__leave`, arguments: path }),
    callTools(viaProxy(`mcp-tool:${shared}/look`)),
    say('Done.'),
  ]);
  return results;
}

async function leave(session: LabSession, server: string, path: string): Promise<void> {
  const call = viaProxy(`mcp-tool:${server}/leave`, JSON.stringify({ path }));
  await session.turn([callTools(call), say('Done.')]);
}

function callsOf(session: LabSession, server: string): number {
  return session.sentinels(server).filter(({ event }) => event === 'tools/call').length;
}

function seenBy(session: LabSession): string {
  const lines = session.sentinels(shared).map(({ event, tool, pid }) => [pid, event, tool].join(' '));
  return lines.join('\n');
}
