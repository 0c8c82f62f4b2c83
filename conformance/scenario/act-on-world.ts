import { HarnessError } from '../../spec/errors.ts';
import type { ScenarioStep } from '../../spec/generated/scenario.gen.ts';
import type { LabSession, World } from '../lab/lab.ts';
import type { ClientSide } from '../subjects/driver.ts';

type Surrounded = Pick<
  LabSession,
  'world' | 'changeServer' | 'client' | 'renew' | 'fork' | 'leaveFork' | 'setGoal' | 'approvePlan'
>;

/** Does what an act of the world says, or what the client does between two turns; nothing for any other step. */
export async function actOnWorld(session: Surrounded, step: ScenarioStep): Promise<void> {
  await changeFiles(session.world, step);
  const { fixture, disableServer, setMode, resume, fork } = step;
  if (fixture !== undefined) await session.changeServer({ kind: 'list', change: fixture });
  if (disableServer !== undefined) await session.changeServer({ kind: 'disable', name: disableServer });
  // Where each turn has a process of its own there is none to end.
  if (resume !== undefined) await session.renew?.();
  if (fork !== undefined) await turnToFork(session, fork);
  if (setMode !== undefined) await clientOf(session).setMode(setMode);
  for (const act of ['setGoal', 'approvePlan'] as const) {
    const told = step[act];
    if (told !== undefined) await tellerOf(session, act)(told.items);
  }
}

async function turnToFork({ fork, leaveFork }: Surrounded, which: 'begin' | 'leave'): Promise<void> {
  const turn = which === 'begin' ? fork : leaveFork;
  if (turn !== undefined) return turn();
  throw new HarnessError('HARNESS_FAULT', 'The session cannot be forked, though its scenario does it.');
}

/** The client of a session whose scenario needs one. */
export function clientOf({ client }: Pick<LabSession, 'client'>): ClientSide {
  if (client !== undefined) return client;
  throw new HarnessError('HARNESS_FAULT', 'The session has no client, though its scenario needs one.');
}

function tellerOf(
  session: Surrounded,
  act: 'setGoal' | 'approvePlan',
): (items: readonly string[]) => Promise<void> {
  const tell = session[act];
  if (tell !== undefined) return tell;
  throw new HarnessError('HARNESS_FAULT', `The session knows no "${act}", though its scenario needs it.`);
}

async function changeFiles(
  world: World,
  { write, remove, link, chmod }: Pick<ScenarioStep, 'write' | 'remove' | 'link' | 'chmod'>,
): Promise<void> {
  if (write !== undefined) {
    await world.write(write.path, write.content, write.mode === undefined ? undefined : octal(write.mode));
  }
  if (remove !== undefined) await world.remove(remove);
  if (link !== undefined) await world.link(link.path, link.target);
  if (chmod !== undefined) await world.setMode(chmod.path, octal(chmod.mode));
}

function octal(digits: string): number {
  return Number.parseInt(digits, 8);
}
