/**
 * Output of a process that keeps its beginning and its end and counts what lay between, so that a flood costs bounded
 * memory. `take` hands out what came since the last `take`.
 */
export class BoundedOutput {
  readonly #keptHeadBytes: number;
  readonly #keptTailBytes: number;
  #head: Buffer[] = [];
  #headBytes = 0;
  #tail: Buffer[] = [];
  #tailBytes = 0;
  #omittedBytes = 0;

  constructor(keptHeadBytes: number, keptTailBytes: number) {
    this.#keptHeadBytes = keptHeadBytes;
    this.#keptTailBytes = keptTailBytes;
  }

  append(chunk: Buffer): void {
    const toHead = Math.min(chunk.length, this.#keptHeadBytes - this.#headBytes);
    if (toHead > 0) {
      this.#head.push(chunk.subarray(0, toHead));
      this.#headBytes += toHead;
    }
    if (toHead < chunk.length) this.#appendToTail(chunk.subarray(toHead));
  }

  /** Text since the last `take`. A character that is still incomplete stays behind unless the output is `final`. */
  take(final: boolean): string {
    const tail = Buffer.concat(this.#tail);
    const surplus = Math.max(0, tail.length - this.#keptTailBytes);
    const omittedBytes = this.#omittedBytes + surplus;
    const head = Buffer.concat(this.#head);
    if (omittedBytes === 0) return this.#takeWhole(Buffer.concat([head, tail]), final);
    return this.#takeEnds(head, tail.subarray(surplus), omittedBytes, final);
  }

  #appendToTail(chunk: Buffer): void {
    this.#tail.push(chunk);
    this.#tailBytes += chunk.length;
    for (let first = this.#tail[0]; first; first = this.#tail[0]) {
      // Whole chunks only: the cut to the exact length is made once, by `take`.
      if (this.#tailBytes - first.length < this.#keptTailBytes) break;
      this.#tail.shift();
      this.#tailBytes -= first.length;
      this.#omittedBytes += first.length;
    }
  }

  #takeWhole(bytes: Buffer, final: boolean): string {
    const end = final ? bytes.length : completeEnd(bytes);
    this.#restart(bytes.subarray(end));
    return bytes.toString('utf8', 0, end);
  }

  #takeEnds(head: Buffer, tail: Buffer, omittedBytes: number, final: boolean): string {
    const headEnd = completeEnd(head);
    let tailStart = 0;
    while (tailStart < tail.length && isContinuation(tail[tailStart])) tailStart += 1;
    const tailEnd = final ? tail.length : completeEnd(tail);
    const omitted = omittedBytes + (head.length - headEnd) + tailStart;
    this.#restart(tail.subarray(tailEnd));
    return `${head.toString('utf8', 0, headEnd)}\n…[${omitted} bytes of output omitted]…\n${tail.toString('utf8', tailStart, tailEnd)}`;
  }

  #restart(rest: Buffer): void {
    this.#head = rest.length > 0 ? [rest] : [];
    this.#headBytes = rest.length;
    this.#tail = [];
    this.#tailBytes = 0;
    this.#omittedBytes = 0;
  }
}

/** Where the last complete UTF-8 character ends. Bytes that are no UTF-8 at all count as complete. */
function completeEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (isContinuation(byte)) continue;
    return sequenceLength(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
