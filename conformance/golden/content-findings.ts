import { scanJson } from '../surface/scan-json.ts';
import type { ByteFinding } from '../surface/surface.ts';
import type { GoldenContent } from './golden-content.ts';

/** What is wrong with the JSON bytes of a unit; offsets count from the first byte of its file. */
export function contentFindings({ tools, registry }: GoldenContent): readonly ByteFinding[] {
  // A request without tools has no bytes to be wrong.
  return [tools, registry].flatMap((bytes) => (bytes?.length ? scanJson(bytes).findings : []));
}
