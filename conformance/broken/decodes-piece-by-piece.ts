import type { BrokenSubject } from './broken-subject.ts';

export const decodesPieceByPiece: BrokenSubject = {
  id: 'decodes-piece-by-piece',
  claim: 'each piece of a reply is decoded alone, so that a character across two is lost',
  fails: ['universal/chunking-changes-nothing'],
  overrides: {
    exchange: async (send) => {
      const response = await send();
      return new Response(response.body === null ? null : decodedAlone(response.body), response);
    },
  },
};

function decodedAlone(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        controller.enqueue(Buffer.from(new TextDecoder().decode(piece)));
      },
    }),
  );
}
