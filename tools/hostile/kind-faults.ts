import type { HostileKind } from './hostile-kinds.ts';
import type { KindResult } from './run-kind.ts';

const mostBytes = 300 * 1024 * 1024;

/** Where a result is not what its kind has to end with, one sentence each. */
export function kindFaults(kind: HostileKind, result: KindResult): readonly string[] {
  const { name, exitCode, blame, says } = kind;
  const isFull = result.containment === 'full';
  return [
    ...(result.exitCode === exitCode ? [] : [`exit code ${result.exitCode}, not ${exitCode}`]),
    ...(result.blame === blame ? [] : [`blame on ${result.blame ?? 'nobody'}, not on ${blame ?? 'nobody'}`]),
    ...(result.message.includes(says) ? [] : [`said "${result.message}", nothing of "${says}"`]),
    // Without namespaces a cleaned environment escapes, and a write outside stays: both are named, neither is hidden.
    ...(isFull && result.processes.length > 0 ? [`${result.processes.length} processes left`] : []),
    ...(isFull && result.files.length > 0 ? [`${result.files.length} files left`] : []),
    ...(result.peakBytes < mostBytes ? [] : [`the harness held ${result.peakBytes} bytes`]),
  ].map((fault) => `${name}: ${fault}`);
}
