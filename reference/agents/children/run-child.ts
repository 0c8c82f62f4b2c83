import { entryText } from '../../session/entry.ts';
import { runTurn } from '../../session/run-turn.ts';
import type { PromptResult } from '../../session/session.ts';
import type { AgentParts } from '../agent-parts.ts';
import type { ChildReport } from '../child-desk.ts';
import { faultText } from './fault-text.ts';

const statuses: { readonly [reason in PromptResult['stopReason']]: ChildReport['status'] } = {
  final: 'completed',
  'max-requests': 'partial',
  unready: 'partial',
  cancelled: 'cancelled',
  'provider-error': 'failed',
};

/** Runs the turn of a child to its end and says how it ended. Whatever goes wrong inside is a report too. */
export async function runChild(
  parts: AgentParts,
  ref: string,
  prompt: string,
  signal: AbortSignal,
): Promise<ChildReport> {
  const turn = parts.conversation.entries.filter(({ kind }) => kind === 'prompt').length;
  const said = (): string => lastWords(parts, turn);
  try {
    const result = await runTurn(parts, { turn, request: 0 }, prompt, signal);
    const { stopReason, finalText, detail, cut } = result;
    if (stopReason !== 'final') {
      return { ref, status: statuses[stopReason], answer: said(), detail: detail || reasonOf(stopReason) };
    }
    // What the provider broke off is not whole.
    return { ref, status: cut === undefined ? 'completed' : 'partial', answer: finalText, detail };
  } catch (cause) {
    return { ref, status: 'failed', answer: said(), detail: faultText(cause) };
  }
}

/** The last words of the turn that ended early: what it had. */
function lastWords({ conversation }: AgentParts, earlierTurns: number): string {
  const { entries } = conversation;
  const prompts = entries.flatMap(({ kind }, at) => (kind === 'prompt' ? [at] : []));
  const from = prompts[earlierTurns] ?? entries.length;
  const texts = entries
    .slice(from)
    .flatMap((entry) => (entry.kind === 'assistant' ? [entryText(entry)] : []));
  return texts.findLast((text) => text !== '') ?? '';
}

function reasonOf(stopReason: PromptResult['stopReason']): string {
  return stopReason === 'cancelled' ? 'it was cancelled' : stopReason;
}
