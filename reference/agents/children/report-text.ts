import { firstBytes } from '../../results/cut-text.ts';
import type { ChildReport } from '../child-desk.ts';

/**
 * What the agent that started a child is told of its end: how it ended, its reference, and its answer; of an answer that
 * is too long, the beginning and how to read the whole. Never longer than the cap of a result.
 */
export function reportText(
  { ref, status, answer, detail }: ChildReport,
  capBytes: number,
  continues: boolean,
): string {
  const why = detail === '' ? '' : `: ${firstBytes(detail.replace(/\s+/g, ' '), 500)}`;
  const head = [
    `The sub-agent ${status === 'completed' ? 'completed its task' : `ended as ${status}${why}`}.`,
    `Subagent reference: ${ref}`,
    ...(continues ? [`To go on with this sub-agent, name the reference as continue_from.`] : []),
  ].join('\n');
  if (answer === '') return `${head}\n\n(it gave no answer)`;
  const whole = `${head}\n\n${answer}`;
  if (Buffer.byteLength(whole) <= capBytes) return whole;
  const totalBytes = Buffer.byteLength(answer);
  const note = `The answer has ${totalBytes} bytes; this is its beginning. use_capability with action "call", capability_id "tool:read_subagent_result" and the argument "ref": "${ref}" gives it whole, in pages.`;
  const lead = `${head}\n${note}\n\n`;
  return `${lead}${firstBytes(answer, capBytes - Buffer.byteLength(lead))}`;
}
