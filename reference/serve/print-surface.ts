import { readContract } from '../../spec/read-contract.ts';
import { createReference } from '../create-reference.ts';
import type { ReferenceOverrides } from '../overrides.ts';

export interface SurfaceOptions {
  /** Id of a shipped contract. */
  readonly contract: string;
  readonly mode: string;
  /** The exact bytes of the tools value, or the system text. */
  readonly part: 'tools' | 'system';
  readonly overrides?: ReferenceOverrides;
}

/** Writes a part of the first request's surface to stdout, byte for byte and with nothing added. */
export function printSurface(
  options: SurfaceOptions,
  io: { readonly stdout: { write(bytes: Uint8Array): unknown } },
): void {
  const contract = readContract(options.contract);
  const { overrides } = options;
  const surface = createReference(overrides ? { contract, overrides } : { contract }).surface(options.mode);
  io.stdout.write(options.part === 'tools' ? surface.toolsBytes : Buffer.from(surface.systemText));
}
