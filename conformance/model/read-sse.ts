/** The data of each event, or what is wrong with the framing. */
export interface SseReading {
  readonly data: readonly string[];
  readonly problems: readonly string[];
}

/** Reads a stream strictly: `data: …`, one line an event, each closed by one blank line, nothing else. */
export function readSse(text: string): SseReading {
  const blocks = text.split('\n\n');
  const problems: string[] = [];
  if (blocks.pop() !== '') problems.push('the last event is not closed by a blank line');
  const data = blocks.flatMap((block, index) => {
    if (block.startsWith('data: ') && !/[\r\n]/.test(block)) return [block.slice('data: '.length)];
    problems.push(`event ${index} is no single data line`);
    return [];
  });
  return { data, problems };
}
