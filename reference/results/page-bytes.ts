import { ToolFailure } from '../catalog/tool-failure.ts';
import { boundaryAfter, boundaryBefore, isBoundary } from './character-bounds.ts';

/** A whole text in UTF-8 with the SHA-256 of it. */
export interface PagedText {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Which part of it is asked for, as the call says it. */
export interface PageAsk {
  readonly offset: number | undefined;
  readonly limit: number | undefined;
}

/** Bounds of one pager, and how its calls name the two numbers. */
export interface PagerRules {
  readonly offsetName: string;
  readonly limitName: string;
  readonly defaultBytes: number;
  readonly maxBytes: number;
}

export interface Page {
  readonly offset: number;
  readonly nextOffset: number;
  readonly totalBytes: number;
  readonly sha256: string;
  readonly isComplete: boolean;
  readonly bytes: Buffer;
}

/** One page of a text that ends where a character ends. Throws a failure for numbers that name no such page. */
export function pageBytes({ bytes, sha256 }: PagedText, ask: PageAsk, rules: PagerRules): Page {
  const limit = limitOf(ask, rules);
  const offset = offsetOf(bytes, ask, rules);
  const nextOffset = boundaryBefore(bytes, offset + limit);
  const isComplete = nextOffset === bytes.length;
  if (nextOffset <= offset && !isComplete) {
    const needed = boundaryAfter(bytes, offset + 1) - offset;
    throw new ToolFailure(
      `"${rules.limitName}" is ${limit}, but the character at ${offset} has ${needed} bytes: raise the limit`,
    );
  }
  const page = bytes.subarray(offset, nextOffset);
  return { offset, nextOffset, totalBytes: bytes.length, sha256, isComplete, bytes: page };
}

function limitOf({ limit }: PageAsk, { limitName, defaultBytes, maxBytes }: PagerRules): number {
  // Some models send 0 for what they mean to leave out.
  if (limit === undefined || limit === 0) return defaultBytes;
  if (limit >= 1 && limit <= maxBytes) return limit;
  throw new ToolFailure(`"${limitName}" is ${limit}, outside 1 to ${maxBytes}; without it, ${defaultBytes}`);
}

function offsetOf(bytes: Buffer, { offset = 0 }: PageAsk, { offsetName }: PagerRules): number {
  if (offset < 0) throw new ToolFailure(`"${offsetName}" is ${offset}, below 0`);
  if (offset > bytes.length) {
    throw new ToolFailure(`"${offsetName}" is ${offset}, but the text has ${bytes.length} bytes`);
  }
  if (offset === bytes.length || isBoundary(bytes, offset)) return offset;
  const [before, after] = [boundaryBefore(bytes, offset), boundaryAfter(bytes, offset)];
  throw new ToolFailure(
    `"${offsetName}" is ${offset}, inside a character that begins at ${before}; the next one begins at ${after}`,
  );
}
