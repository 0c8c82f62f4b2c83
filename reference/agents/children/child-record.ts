import type { ChildReport } from '../child-desk.ts';

/** What a session writes down about one of its children, at its start and at its end. */
export interface ChildRecord {
  readonly ref: string;
  /** Reference of the child that started it; null where the root did. */
  readonly parent: string | null;
  /** The session whose folder holds its conversation. */
  readonly session: string;
  readonly launcher: string;
  readonly role: 'child' | 'read-only-child';
  readonly title: string;
  /** What its calls narrowed it to, so that going on never widens it. */
  readonly tools: readonly string[] | null;
  readonly writePaths: readonly string[] | null;
  readonly status: ChildReport['status'] | 'running';
  /** Why it is not completed; '' where it is, and while it runs. */
  readonly detail: string;
  /** Records of its file that belong to this state: a session that forked off earlier sees no more of it. */
  readonly records: number;
}

const statuses = ['completed', 'partial', 'failed', 'cancelled', 'running'] as const;
const roles = ['child', 'read-only-child'] as const;

/** True for the form of a reference; one of another form names no file either. */
export function isChildRef(text: string): boolean {
  return /^sa_[0-9a-f]{16}$/.test(text);
}

/** The record in a line of a session; null for a line of another shape. */
export function readChildRecord(data: unknown): ChildRecord | null {
  if (typeof data !== 'object' || data === null) return null;
  const {
    ref,
    parent,
    session,
    launcher,
    title,
    detail,
    records,
    ...more
  }: { readonly [key: string]: unknown } = { ...data };
  const status = statuses.find((known) => known === more['status']);
  const role = roles.find((known) => known === more['role']);
  const tools = namesOrNull(more['tools']);
  const writePaths = namesOrNull(more['writePaths']);
  if (typeof ref !== 'string' || !isChildRef(ref) || status === undefined || role === undefined) return null;
  if (parent !== null && typeof parent !== 'string') return null;
  if (typeof session !== 'string' || !/^[\w-]+$/.test(session)) return null;
  if (typeof launcher !== 'string' || typeof title !== 'string' || typeof records !== 'number') return null;
  if (typeof detail !== 'string' || tools === undefined || writePaths === undefined) return null;
  return { ref, parent, session, launcher, role, title, tools, writePaths, status, detail, records };
}

function namesOrNull(value: unknown): readonly string[] | null | undefined {
  if (value === null) return null;
  return Array.isArray(value) && value.every((item): item is string => typeof item === 'string')
    ? value
    : undefined;
}
