import { readFile } from 'node:fs/promises';
import { HarnessError } from '../../spec/errors.ts';
import type { Approval, Digests } from '../../spec/generated/approval.gen.ts';
import { parseDocument } from '../../spec/load.ts';
import { decodeText } from '../../spec/read-text.ts';
import { sameDigests } from './golden-content.ts';
import { ledgerPath } from './golden-paths.ts';
import { sealOf } from './ledger-line.ts';

/** What is wrong with a ledger, with its line counted from 1. */
export interface LedgerFault {
  readonly line: number;
  readonly message: string;
}

/** The approvals of one contract. */
export interface Ledger {
  readonly path: string;
  /** The bytes as they lie there; empty where there is no file. */
  readonly text: string;
  readonly approvals: readonly Approval[];
  /** Per unit what its last approval ended in; null where it was retired. Units without a line are absent. */
  readonly heads: ReadonlyMap<string, Digests | null>;
  readonly faults: readonly LedgerFault[];
}

/** The ledger of a contract, with everything that is wrong with it. A missing file is an empty ledger. */
export async function readLedger(root: string, contract: string): Promise<Ledger> {
  const path = ledgerPath(root, contract);
  const bytes = await readFile(path).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return Buffer.alloc(0);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new HarnessError('LEDGER_INVALID', `${path} cannot be read: ${reason}`, { cause });
  });
  try {
    return await parseLedger(decodeText(bytes, path), path, contract);
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    const faults = [{ line: 1, message: error.message }];
    return { path, text: '', approvals: [], heads: new Map(), faults };
  }
}

/** Reads the text of a ledger line by line, and follows the chain of each unit through it. */
export async function parseLedger(text: string, path: string, contract: string): Promise<Ledger> {
  const approvals: Approval[] = [];
  const faults: LedgerFault[] = [];
  const heads = new Map<string, Digests | null>();
  for (const [index, line] of linesOf(text).entries()) {
    const read = await readLine(line, path, index + 1, contract);
    const fault = typeof read === 'string' ? read : brokenLink(read, heads);
    if (fault !== null) faults.push({ line: index + 1, message: fault });
    if (typeof read === 'string') continue;
    approvals.push(read);
    heads.set(read.cell, read.after);
  }
  if (text !== '' && !text.endsWith('\n')) {
    faults.push({ line: linesOf(text).length, message: 'the line has no end; it was cut short or edited' });
  }
  return { path, text, approvals, heads, faults };
}

function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

/** The approval of a line, or what is wrong with it. */
async function readLine(
  line: string,
  path: string,
  number: number,
  contract: string,
): Promise<Approval | string> {
  try {
    const approval = await parseDocument('approval', line, path, number);
    if (JSON.stringify(approval) !== line) return 'the line is not written as approvals are: it was edited';
    if (sealOf(approval) !== approval.seal) {
      return `the seal is ${approval.seal}, the line has ${sealOf(approval)}: it was edited`;
    }
    if (approval.contract === contract) return approval;
    return `the line is of contract "${approval.contract}", the ledger of "${contract}"`;
  } catch (error) {
    if (error instanceof HarnessError) return error.message;
    // The canonical form refuses half a surrogate pair, which no writer of this ledger puts there.
    if (error instanceof TypeError) return `the line has no canonical form: ${error.message}`;
    throw error;
  }
}

function brokenLink(
  { cell, before, after }: Approval,
  heads: ReadonlyMap<string, Digests | null>,
): string | null {
  const head = heads.get(cell) ?? null;
  if (!sameDigests(before, head)) {
    return `${cell} starts from ${shown(before)}, but its last approval ended in ${shown(head)}`;
  }
  if (sameDigests(before, after))
    return `${cell} starts from and ends in ${shown(after)}: nothing was approved`;
  return null;
}

function shown(digests: Digests | null): string {
  if (digests === null) return 'nothing';
  return Object.entries(digests)
    .map(([part, digest]) => `${part} ${String(digest).slice(0, 16)}`)
    .join(', ');
}
