import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { LoadedContract } from '../../spec/load.ts';

interface CellId {
  readonly role: string;
  readonly mode: string;
  readonly provider: string;
  readonly platform: string | null;
}

/** The schema of the contract has passed the form of the id. */
function parseCell(id: string): CellId {
  const [role = '', mode = '', provider = '', platform = null] = id.split('.');
  return { role, mode, provider, platform };
}

/**
 * The cells of a contract that a golden folder of this subject holds. A contract that fixes no cells has one for each
 * of its modes that the subject can choose, or one of the mode `agent` where there is nothing to choose.
 */
export function cellsOf(contract: LoadedContract, subject: Subject): readonly string[] {
  if (contract.surfaces !== null) return contract.surfaces.cells.map(({ id }) => id);
  const modes = ['plan', 'agent', 'yolo'].filter((mode) => subject.modes?.[mode] !== undefined);
  return (modes.length > 0 ? modes : ['agent']).map((mode) => `root.${mode}.default`);
}

/** True for a cell of another platform: its golden is checked where that platform runs. */
export function isForeign(id: string): boolean {
  const { platform } = parseCell(id);
  return platform !== null && platform !== process.platform;
}

/** The mode in which a subject is started for a cell; absent where the subject has none to choose. */
export function startModeOf(id: string, subject: Subject): string | undefined {
  const { role, mode, provider } = parseCell(id);
  if (role !== 'root' || provider !== 'default') {
    const message = `The cell ${id} cannot be captured: only cells of the role root and the provider default can.`;
    throw new HarnessError('CONFIG_INVALID', message);
  }
  if (subject.modes?.[mode] !== undefined) return mode;
  if (Object.keys(subject.modes ?? {}).length === 0) return undefined;
  throw new HarnessError(
    'CONFIG_INVALID',
    `The cell ${id} needs the mode "${mode}", which the subject "${subject.name}" does not have under "modes".`,
  );
}
