import type { ByteFinding } from '../surface/surface.ts';
import type { GoldenContent } from './golden-content.ts';

/** A surface as a golden would keep it, with what is wrong with the bytes that it was read from. */
export interface CapturedUnit {
  readonly content: GoldenContent;
  readonly findings: readonly ByteFinding[];
}
