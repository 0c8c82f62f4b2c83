import type { ScanFrames } from './scan-frames.ts';
import type { Span } from './surface.ts';

/** Where a value lies, and where its elements lie when it is an array. */
export interface ScannedValue {
  readonly span: Span;
  readonly elements: readonly Span[];
}

/** Keeps the spans of a scan: of the document, of the members of the top-level object, and of their elements. */
export class ScanSpans {
  readonly #body: Buffer;
  readonly members: Map<string, ScannedValue> = new Map<string, ScannedValue>();
  root: ScannedValue | null = null;
  #elements: Span[] = [];
  readonly #rootElements: Span[] = [];

  constructor(body: Buffer) {
    this.#body = body;
  }

  /** A value ended; `frames` are the containers around it, at most two of them. */
  ended(frames: ScanFrames, start: number, end: number): void {
    const span = { start, end };
    if (frames.depth === 0) {
      this.root = { span, elements: this.#rootElements };
    } else if (frames.depth === 1) {
      const key = frames.topLevelKey(this.#body);
      if (key === null) this.#rootElements.push(span);
      else this.members.set(key, { span, elements: this.#elements });
      this.#elements = [];
    } else if (frames.isElementOfMember) {
      this.#elements.push(span);
    }
  }
}
