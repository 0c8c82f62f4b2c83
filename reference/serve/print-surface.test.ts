import { expect, test } from 'vitest';
import { readContract } from '../../spec/read-contract.ts';
import { createReference } from '../create-reference.ts';
import { printSurface } from './print-surface.ts';

test.each(['tools', 'system'] as const)('prints the %s part byte for byte', (part) => {
  const written: Uint8Array[] = [];
  printSurface(
    { contract: 'reasonix', mode: 'plan', part },
    { stdout: { write: (bytes) => written.push(bytes) } },
  );
  const { toolsBytes, systemText } = createReference({ contract: readContract('reasonix') }).surface('plan');
  expect(Buffer.concat(written).toString()).toBe(
    part === 'tools' ? Buffer.from(toolsBytes).toString() : systemText,
  );
});
