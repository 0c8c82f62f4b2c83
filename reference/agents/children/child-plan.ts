import { randomBytes } from 'node:crypto';
import type { Agents, Launcher } from '../../../spec/generated/agents.gen.ts';
import { ToolFailure } from '../../catalog/tool-failure.ts';
import type { AgentReach } from '../agent-reach.ts';
import type { ChildRequest } from '../child-desk.ts';
import { checkTools } from './check-tools.ts';
import type { ChildGround } from './child-ground.ts';
import { childReach } from './child-reach.ts';
import type { ChildRecord } from './child-record.ts';
import { isWithinPaths } from './is-within-paths.ts';
import { narrowedPaths } from './narrowed-paths.ts';

/** One child as it will be started: everything that a request leaves open is decided. */
export interface ChildPlan {
  readonly ref: string;
  readonly launcher: Launcher;
  readonly role: ChildRecord['role'];
  readonly depth: number;
  readonly reach: AgentReach;
  readonly title: string;
  readonly maxRequests: number;
  /** How an earlier child that goes on was left; null for a new one. */
  readonly earlier: ChildRecord | null;
}

/** The plan for a request. Throws a ToolFailure, and starts nothing, where the request cannot be fulfilled as it is. */
export async function planChild(
  ground: ChildGround,
  request: ChildRequest,
  isRunning: (ref: string) => boolean,
): Promise<ChildPlan> {
  const { parent } = ground;
  const { contract, overrides } = ground.ground;
  const { agents } = contract;
  const launcher = agents?.launchers.find(({ tool }) => tool === request.launcher);
  if (agents === null || launcher === undefined) {
    throw new ToolFailure(`this contract starts no sub-agent by ${JSON.stringify(request.launcher)}`);
  }
  if (request.prompt.trim() === '') throw new ToolFailure('the prompt of a sub-agent is empty');
  const depth = parent.depth + 1;
  const { maxDepth } = agents.bounds;
  if (depth > (overrides.children?.maxDepth?.(maxDepth) ?? maxDepth)) {
    throw new ToolFailure(`sub-agents go ${maxDepth} layers deep, and this agent is in the last one`);
  }
  const earlier = earlierChild(ground, request, isRunning);
  const role = strictestRole(parent.boundary, launcher, request, earlier);
  const tools = narrowedTools(earlier?.tools ?? null, request.tools);
  const question = { contract, parent: parent.reach, role, launcher, depth, tools };
  if (overrides.children?.strayTools === undefined) {
    checkTools({ ...question, writePaths: null }, request.tools ?? [], ground);
  }
  const outer = narrowest(parent.reach.writePaths, earlier?.writePaths ?? null);
  const writePaths = await narrowedPaths(request.writePaths, outer, ground.context.workspace);
  const bound = requestBound(request.maxRequests, agents);
  return {
    ref: earlier?.ref ?? `sa_${randomBytes(8).toString('hex')}`,
    launcher,
    role,
    depth,
    reach: childReach({ ...question, writePaths }),
    title: titleOf(request),
    maxRequests: overrides.children?.maxRequests?.(bound) ?? bound,
    earlier,
  };
}

function earlierChild(
  { book, parent }: ChildGround,
  { continueFrom, launcher }: ChildRequest,
  isRunning: (ref: string) => boolean,
): ChildRecord | null {
  if (continueFrom === null) return null;
  const named = JSON.stringify(continueFrom);
  const record = book.find(continueFrom, parent.ref);
  if (record === null) throw new ToolFailure(`no sub-agent ${named} was started in this session`);
  if (isRunning(record.ref)) throw new ToolFailure(`the sub-agent ${named} is still running`);
  if (record.launcher !== launcher) {
    throw new ToolFailure(`the sub-agent ${named} was started by ${record.launcher} and goes on by it only`);
  }
  if (book.events(record) === null)
    throw new ToolFailure(`the conversation of ${named} is gone, or was altered`);
  return record;
}

/** Read-only once is read-only for good, whoever asks for more. */
function strictestRole(
  boundary: ChildGround['parent']['boundary'],
  launcher: Launcher,
  { readOnly }: ChildRequest,
  earlier: ChildRecord | null,
): ChildRecord['role'] {
  const onlyReads = boundary !== 'none' || readOnly || earlier?.role === 'read-only-child';
  return onlyReads ? 'read-only-child' : launcher.role;
}

function narrowedTools(
  earlier: readonly string[] | null,
  asked: readonly string[] | null,
): readonly string[] | null {
  if (earlier === null || asked === null) return asked ?? earlier;
  return asked.filter((name) => earlier.includes(name));
}

/** What both hold: the parent may have been narrowed since the earlier call, and the earlier child is not widened. */
function narrowest(
  parent: readonly string[] | null,
  earlier: readonly string[] | null,
): readonly string[] | null {
  if (parent === null || earlier === null) return earlier ?? parent;
  const ofEarlier = earlier.filter((path) => isWithinPaths(path, parent));
  return [...new Set([...ofEarlier, ...parent.filter((path) => isWithinPaths(path, earlier))])];
}

function requestBound(asked: number | null, { bounds }: Agents): number {
  if (asked === null) return bounds.maxRequests;
  if (asked >= 1 && asked <= bounds.maxRequests) return asked;
  throw new ToolFailure(`a sub-agent may make 1 to ${bounds.maxRequests} requests, not ${asked}`);
}

function titleOf({ description, prompt }: ChildRequest): string {
  const text = description.trim() === '' ? prompt : description;
  const line = text.replace(/\s+/g, ' ').trim();
  const points = [...line];
  return points.length > 80 ? `${points.slice(0, 79).join('')}…` : line;
}
