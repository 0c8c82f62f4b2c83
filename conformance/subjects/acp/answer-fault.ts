import type { RpcAnswer } from './acp-peer.ts';

/** Why a request got no result, as the end of a sentence. */
export function answerFault(answer: Exclude<RpcAnswer, { readonly kind: 'result' }>): string {
  if (answer.kind === 'closed') return 'the process ended before it answered';
  const { code, message } = answer;
  return `it was answered by the error ${code ?? 'without a code'}${message === '' ? '' : `, ${JSON.stringify(message)}`}`;
}
