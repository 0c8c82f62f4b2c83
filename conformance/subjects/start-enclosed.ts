import type { Enclosure } from './enclosure.ts';
import { startFault } from './start-fault.ts';
import { type ProcessSpec, type StartResult, startProcess } from './started-process.ts';

/** Starts a process inside the enclosure, where there is one. */
export async function startEnclosed(
  spec: ProcessSpec & { readonly enclosure: Enclosure | null },
): Promise<StartResult> {
  const { argv, cwd, env, enclosure, onOutput } = spec;
  const plain = { cwd, env, ...(onOutput && { onOutput }) };
  if (enclosure === null) return startProcess({ ...plain, argv });
  // Looked at before: the program that enters would otherwise be the one that starts, whatever comes after it.
  const detail = startFault(argv[0], cwd, env);
  if (detail !== null) return { ok: false, detail };
  return startProcess({ ...plain, argv: enclosure.enter(argv, cwd) });
}
