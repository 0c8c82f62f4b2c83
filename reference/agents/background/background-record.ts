import type { ChildReport } from '../child-desk.ts';

/** What an agent writes down about a child in the background. */
export type BackgroundRecord =
  | { readonly event: 'started'; readonly ref: string }
  | { readonly event: 'ended'; readonly ref: string; readonly report: ChildReport }
  /** The conversation has the message. */
  | { readonly event: 'told'; readonly ref: string };

/** A child of an earlier process whose end was not told of. Null where that process did not see the end. */
export interface UntoldChild {
  readonly ref: string;
  readonly report: ChildReport | null;
}

const statuses = ['completed', 'partial', 'failed', 'cancelled'] as const;

/** Whose end is not told of by these records, in the order of their ends; those without an end come last. */
export function untoldChildren(records: readonly unknown[]): readonly UntoldChild[] {
  const open = new Map<string, ChildReport | null>();
  for (const record of records.map(readRecord)) {
    if (record === null) continue;
    open.delete(record.ref);
    if (record.event !== 'told') open.set(record.ref, record.event === 'ended' ? record.report : null);
  }
  const untold = [...open].map(([ref, report]) => ({ ref, report }));
  return [
    ...untold.filter(({ report }) => report !== null),
    ...untold.filter(({ report }) => report === null),
  ];
}

function readRecord(data: unknown): BackgroundRecord | null {
  if (typeof data !== 'object' || data === null) return null;
  const { event, ref, report }: { readonly [key: string]: unknown } = { ...data };
  if (typeof ref !== 'string') return null;
  if (event === 'started' || event === 'told') return { event, ref };
  const read = event === 'ended' ? readReport(ref, report) : null;
  return read === null ? null : { event: 'ended', ref, report: read };
}

function readReport(ref: string, data: unknown): ChildReport | null {
  if (typeof data !== 'object' || data === null) return null;
  const { answer, detail, ...more }: { readonly [key: string]: unknown } = { ...data };
  const status = statuses.find((known) => known === more['status']);
  if (status === undefined || typeof answer !== 'string' || typeof detail !== 'string') return null;
  return { ref, status, answer, detail };
}
