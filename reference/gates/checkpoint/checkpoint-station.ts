import { ToolFailure } from '../../catalog/tool-failure.ts';
import type { Target } from '../../dispatch/target.ts';
import { errorCode } from '../../workspace/error-code.ts';
import type { Workspace, WorkspacePath } from '../../workspace/workspace.ts';
import { refuse } from '../refuse.ts';
import type { Station } from '../station.ts';
import { dropCheckpoint, takeCheckpoint } from './take-checkpoint.ts';

/** Whether a checkpoint of a refused call is dropped; for subjects that are broken on purpose. */
export type DropSeam = (drop: () => Promise<void>) => Promise<void>;

/** Handlers whose `path` names the one file that they change. What a command changes nobody can tell beforehand. */
const fileWriters: ReadonlySet<string> = new Set(['edit_file', 'write_file']);

/** Keeps what a writer of files is about to change. A call that is refused behind this station leaves none. */
export function checkpointStation(seam: DropSeam | undefined): Station {
  return async (call, next) => {
    const { target, session } = call;
    const path = await fileToChange(target, session.context.workspace);
    if (path === null) return next(call);
    const about = { callId: call.id, target: target.name, path: path.shown };
    const folder = await takeCheckpoint(session, path, about).catch(errorCode);
    if (typeof folder === 'string') {
      return refuse(call, 'checkpoint', `what ${target.name} would change could not be kept: ${folder}`);
    }
    const answer = await next(call);
    if (answer.outcome !== 'refused' && answer.outcome !== 'not-executed') {
      if (folder !== null) call.notes.set('checkpoint', folder.number);
      return answer;
    }
    if (folder !== null) await (seam ? seam(() => dropCheckpoint(folder)) : dropCheckpoint(folder));
    return answer;
  };
}

/** The place that the target is about to change; null where there is none that could be kept. */
async function fileToChange(target: Target, workspace: Workspace): Promise<WorkspacePath | null> {
  const path = target.args['path'];
  if (target.handler === null || !fileWriters.has(target.handler) || typeof path !== 'string') return null;
  try {
    return await workspace.resolve(path);
  } catch (cause) {
    // A path that leads nowhere or outside changes nothing: the tool says so itself.
    if (cause instanceof ToolFailure) return null;
    throw cause;
  }
}
