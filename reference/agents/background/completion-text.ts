import type { TranscriptLimits } from '../../../spec/generated/limits.gen.ts';
import type { ChildReport } from '../child-desk.ts';
import { countScalars, cutScalars } from '../cut-scalars.ts';
import { oneLine, withoutTags, wrapped } from '../wrapper-text.ts';

const wrapper = 'agent_event';

/** The handle under which the transcript of a child can be read. */
export function transcriptHandle(ref: string): string {
  return `transcript:${ref}`;
}

/** The message that tells an agent how a child ended: its answer, bounded, and where the rest is. */
export function completionText(report: ChildReport, limits: TranscriptLimits): string {
  const { ref, status, detail, answer } = report;
  const why = detail === '' ? '' : `: ${cutScalars(oneLine(detail), limits.answerChars)}`;
  const whole = withoutTags(answer);
  const shown = cutScalars(whole, limits.answerChars);
  const rest = `read the rest with handle_read and the handle ${transcriptHandle(ref)}`;
  const cut = shown === whole ? [] : [`[cut: ${countScalars(whole)} characters in all; ${rest}]`];
  return wrapped(
    wrapper,
    [`${subject(ref)}${status}${why}`, ...(shown === '' ? [] : [shown]), ...cut].join('\n'),
  );
}

/** True for a message that tells of the end of this child. */
export function tellsOf(text: string, ref: string): boolean {
  return text.startsWith(`<codewhale:${wrapper}>\n${subject(ref)}`);
}

function subject(ref: string): string {
  return `agent ${ref} `;
}
