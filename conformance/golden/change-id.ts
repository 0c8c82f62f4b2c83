import { hash } from 'node:crypto';

/** Identity of one difference between two surfaces: what an approval names. */
export interface ChangeKey {
  readonly contract: string;
  /** Name of the tool, or `order` or `system`. */
  readonly name: string;
  /** Lower-case hex SHA-256 of what stood there, null where nothing did. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The first 16 hex digits of SHA-256 over the RFC 8785 text of an array of four strings, in UTF-8: contract, name,
 * before, after, with an empty string for an absent digest. The cell is left out on purpose: the same change in
 * three cells is one decision.
 */
export function changeId({ contract, name, before, after }: ChangeKey): string {
  // JSON.stringify of an array of strings is its RFC 8785 form already.
  const text = JSON.stringify([contract, name, before ?? '', after ?? '']);
  return hash('sha256', text).slice(0, 16);
}
