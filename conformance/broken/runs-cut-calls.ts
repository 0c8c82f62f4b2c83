import type { BrokenSubject } from './broken-subject.ts';

export const runsCutCalls: BrokenSubject = {
  id: 'runs-cut-calls',
  claim: 'what came of a reply that broke off counts as the whole, and its call is closed and run',
  fails: ['universal/cut-call-runs-nothing', 'universal/broken-arguments-run-nothing'],
  overrides: {
    exchange: async (send) => {
      const response = await send();
      return new Response(response.body === null ? null : endedAtCut(response.body), response);
    },
    parseArguments: (text, next) => {
      const sound = next(text);
      return sound.ok ? sound : next(`${text}"}`);
    },
  },
};

/** The events of a stream up to its end or up to where it breaks off, with the closing mark behind them. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of body) text += decoder.decode(piece, { stream: true });
  } catch {
    text = `${text.slice(0, text.lastIndexOf('\n\n') + 2)}data: [DONE]\n\n`;
  }
  yield Buffer.from(text);
}

function endedAtCut(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return ReadableStream.from(eventsOf(body));
}
