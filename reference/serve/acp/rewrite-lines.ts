/** The stream with each line passed through `rewrite`; the stream itself where there is nothing to pass through. */
export function rewriteLines(
  output: WritableStream<Uint8Array>,
  rewrite: ((line: string) => string) | undefined,
): WritableStream<Uint8Array> {
  if (rewrite === undefined) return output;
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const writer = output.getWriter();
  let rest = '';
  return new WritableStream({
    async write(chunk) {
      const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split(/(?<=\n)/);
      rest = lines.at(-1)?.endsWith('\n') ? '' : (lines.pop() ?? '');
      for (const line of lines) await writer.write(encoder.encode(rewrite(line)));
    },
    close: () => writer.close(),
    abort: (reason) => writer.abort(reason),
  });
}
