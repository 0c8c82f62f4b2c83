import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { LoadedContract } from '../../spec/load.ts';
import { mayBeGiven } from '../subjects/may-be-given.ts';

interface CellId {
  readonly role: string;
  readonly mode: string;
  readonly provider: string;
  readonly platform: string | null;
}

/** A cell that a subject does not have. */
export interface LeftOutCell {
  readonly cell: string;
  readonly reason: string;
}

/** Roles whose surface a harness can have shown, and the feature that a subject has them by. */
const roles = {
  root: null,
  planner: 'planner',
  child: 'sub-agents',
  'read-only-child': 'sub-agents',
} as const;

/** Acts by which the session is told to begin a child of a role. */
export const spawningActs = { child: 'spawnAgent', 'read-only-child': 'spawnReader' } as const;

/** A role of an agent whose first request a golden holds. */
export type CellRole = keyof typeof roles;

/** The schema of the contract has passed the form of the id. */
function parseCell(id: string): CellId {
  const [role = '', mode = '', provider = '', platform = null] = id.split('.');
  return { role, mode, provider, platform };
}

/**
 * The cells of a contract that a golden folder of this subject holds: those of roles that it has. A contract that fixes no
 * cells has one for each of its modes that the subject can choose, or one of the mode `agent` where there is nothing to choose.
 */
export function cellsOf(contract: LoadedContract, subject: Subject): readonly string[] {
  if (contract.surfaces !== null) {
    return contract.surfaces.cells.map(({ id }) => id).filter((id) => lackOf(id, subject) === null);
  }
  const modes = ['plan', 'agent', 'yolo'].filter((mode) => subject.modes?.[mode] !== undefined);
  return (modes.length > 0 ? modes : ['agent']).map((mode) => `root.${mode}.default`);
}

/**
 * Why a subject has no such cell: it lacks the feature behind the role, or its file does not say how the agent is begun.
 * Null where it has one. A role that nobody knows is not left out, so that it is told.
 */
export function lackOf(id: string, subject: Subject): string | null {
  const role = knownRole(parseCell(id).role);
  const feature = role === null ? null : roles[role];
  if (role === null || feature === null) return null;
  if (subject.features?.includes(feature) !== true) {
    return `"${subject.name}" does not declare the feature "${feature}"`;
  }
  if (role === 'planner') return mayBeGiven(subject, { planner: true });
  if (role === 'root' || subject.acts?.[spawningActs[role]] !== undefined) return null;
  return `the subject file of "${subject.name}" maps no tool to the act "${spawningActs[role]}"`;
}

/** Cells of a contract that a subject does not have, each with the reason. */
export function leftOutCells({ surfaces }: LoadedContract, subject: Subject): readonly LeftOutCell[] {
  return (surfaces?.cells ?? []).flatMap(({ id }) => {
    const reason = lackOf(id, subject);
    return reason === null ? [] : [{ cell: id, reason }];
  });
}

function knownRole(role: string): CellRole | null {
  const known = ['root', 'planner', 'child', 'read-only-child'] as const;
  return known.find((one) => one === role) ?? null;
}

/** The role of the agent whose surface the cell is. */
export function roleOf(id: string): CellRole {
  const role = knownRole(parseCell(id).role);
  if (role !== null) return role;
  const known = Object.keys(roles).join(', ');
  throw new HarnessError(
    'CONFIG_INVALID',
    `The cell ${id} cannot be captured: its role is none of ${known}.`,
  );
}

/** True for a cell of another platform: its golden is checked where that platform runs. */
export function isForeign(id: string): boolean {
  const { platform } = parseCell(id);
  return platform !== null && platform !== process.platform;
}

/** The mode in which a subject is started for a cell; absent where the subject has none to choose. */
export function startModeOf(id: string, subject: Subject): string | undefined {
  const { mode, provider } = parseCell(id);
  if (provider !== 'default') {
    const message = `The cell ${id} cannot be captured: only cells of the provider default can.`;
    throw new HarnessError('CONFIG_INVALID', message);
  }
  if (subject.modes?.[mode] !== undefined) return mode;
  if (Object.keys(subject.modes ?? {}).length === 0) return undefined;
  throw new HarnessError(
    'CONFIG_INVALID',
    `The cell ${id} needs the mode "${mode}", which the subject "${subject.name}" does not have under "modes".`,
  );
}
