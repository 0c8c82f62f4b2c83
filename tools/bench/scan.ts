import { hash } from 'node:crypto';
import { readSurface } from '../../conformance/surface/read-surface.ts';
import { scanJson } from '../../conformance/surface/scan-json.ts';
import type { Bench } from './bench.ts';
import { medianMs } from './median-ms.ts';
import { type SampleFilling, sampleBody } from './sample-body.ts';

const megabyte = 1024 * 1024;

/**
 * Scan and digests of a 1 MB body to JSON.parse of the same bytes. Both start from the bytes: the parser's side
 * includes the decoding of the text, without which it cannot begin; ours needs none.
 */
export const scan: Bench = {
  name: 'scan and digests of a 1 MB body, to JSON.parse of it',
  bound: 1.5,

  async run() {
    const conversation = measure('conversation', true);
    const others = [measure('conversation', false), measure('tools', false), measure('tools', true)];
    return {
      ratio: conversation.ratio,
      detail: [conversation, ...others].map(({ detail }) => detail).join('; '),
    };
  },
};

function measure(
  filling: SampleFilling,
  isAscii: boolean,
): { readonly ratio: number; readonly detail: string } {
  const body = sampleBody(megabyte, filling, isAscii);
  const text = body.toString('utf8');
  const acts = [
    () => scanWithDigests(body),
    () => JSON.parse(body.toString('utf8')),
    () => JSON.parse(text),
    () => readSurface(body),
  ];
  const [ours = 0, decodedAndParsed = 0, parsed = 0, surface = 0] = medianMs(acts, 41, 15);
  const ratio = ours / decodedAndParsed;
  const figures = `${ours.toFixed(2)} ms to ${decodedAndParsed.toFixed(2)} ms`;
  const asides = `${(ours / parsed).toFixed(2)} without the decoding, whole surface ${(surface / decodedAndParsed).toFixed(2)}`;
  return {
    ratio,
    detail: `${filling}${isAscii ? ', ASCII' : ''} ${ratio.toFixed(2)} (${figures}; ${asides})`,
  };
}

/** Every digest that a surface has: body, tools value, each tool. */
function scanWithDigests(body: Buffer): readonly string[] {
  const tools = scanJson(body).members.get('tools');
  if (tools === undefined) throw new RangeError('the sample has no tools');
  const digest = ({ start, end }: { readonly start: number; readonly end: number }) =>
    hash('sha256', body.subarray(start, end));
  return [hash('sha256', body), digest(tools.span), ...tools.elements.map(digest)];
}
