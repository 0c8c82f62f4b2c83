import { ToolFailure } from '../catalog/tool-failure.ts';
import type { Journal } from '../session/journal.ts';
import { chooseResult } from './choose-result.ts';
import { EarlierResults } from './earlier-results.ts';
import type { KeptRecord } from './kept-record.ts';
import { type Page, type PageAsk, type PagedText, type PagerRules, pageBytes } from './page-bytes.ts';
import { readWhole, writeWhole } from './result-files.ts';
import type { ResultOverrides } from './result-overrides.ts';
import { resultRef, sha256Of } from './result-ref.ts';
import type { StoredResult } from './stored-result.ts';

/** Name of the part under which results are written down. */
const part = 'results';
/** Texts that stay in memory; older ones go to files. */
const heldBytes = 8 * 1024 * 1024;

/** Only for a broken subject: the one store of a runtime. */
const sharedStores = new WeakMap<ResultOverrides, ResultStore>();

/** Where the results of one agent outlive its process. */
export interface ResultPlace {
  /** Folder of whole texts, made when first needed. */
  readonly folder: string;
  readonly journal: Journal;
  /** Texts that the transcript of earlier processes has under a call id, oldest first. */
  readonly earlier: (callId: string) => readonly string[];
}

/** A whole text of the store under its reference. */
export interface FoundResult extends PagedText {
  readonly ref: string;
}

/**
 * The results of one agent, for reading them page by page. A result that was cut is in a file before it is shown; one
 * that was not is in memory, and goes to a file when many have come after it.
 */
export class ResultStore {
  readonly #place: ResultPlace | null;
  readonly #earlier: EarlierResults | null;
  readonly #seams: ResultOverrides;
  readonly #heldLimitBytes: number;
  readonly #byCall = new Map<string, StoredResult[]>();
  /** Results whose text is in memory, oldest first. */
  readonly #held = new Set<StoredResult>();
  #heldBytes = 0;

  /** Without a place, results last as long as the process, and as long as there is room for them. */
  constructor(place: ResultPlace | null = null, seams: ResultOverrides = {}, limitBytes: number = heldBytes) {
    this.#place = place;
    this.#seams = seams;
    this.#heldLimitBytes = limitBytes;

    this.#earlier = place && new EarlierResults(place.journal.earlier(part), place.earlier);
  }

  /** Reference under which this text can be read once it is kept. */
  refOf(callId: string, whole: Uint8Array): string {
    return this.#seams.ref?.(callId, whole, resultRef) ?? resultRef(callId, whole);
  }

  /** Keeps a result that is shown as it is. */
  keepShort(callId: string, text: string): void {
    const store = this.#used;
    store.#hold({ callId, ref: null, text, record: null });
  }

  /** Keeps the whole text of a result that is shown cut. False where it cannot be kept. */
  keepCut(callId: string, ref: string, whole: Buffer, shown: string): boolean {
    const store = this.#used;
    if (!store.#place) {
      store.#hold({ callId, ref, text: whole.toString('utf8'), record: null });
      return whole.length <= store.#heldLimitBytes;
    }
    const record = store.#write(callId, ref, whole, Buffer.from(shown));
    store.#add({ callId, ref, text: null, record });
    return record !== null;
  }

  /** The whole text of a result. Throws a failure that says which results there are where none or several are meant. */
  find(callId: string, ref: string | undefined): FoundResult {
    const store = this.#used;
    const results = [...(store.#earlier?.of(callId) ?? []), ...(store.#byCall.get(callId) ?? [])];
    const byRef = new Map<string, StoredResult>();
    for (const result of results) {
      const known = result.ref ?? store.refOf(callId, Buffer.from(result.text ?? ''));
      // Placed anew, so that a text that came twice counts as new.
      byRef.delete(known);
      byRef.set(known, result);
    }
    const next = (refs: readonly string[], asked: string | undefined): string =>
      chooseResult(callId, refs, asked);
    const refs = [...byRef.keys()];
    const chosen = store.#seams.choose?.(refs, ref, next) ?? next(refs, ref);
    const whole = store.#wholeOf(byRef.get(chosen));
    if (whole) return { ref: chosen, ...whole };
    throw new ToolFailure(`full result unavailable: the whole text of ${chosen} is not kept, or was altered`);
  }

  /** One page of a text. */
  page(whole: PagedText, ask: PageAsk, rules: PagerRules): Page {
    return this.#seams.page?.(whole, ask, rules, pageBytes) ?? pageBytes(whole, ask, rules);
  }

  get #used(): ResultStore {
    if (!this.#seams.sharesStore) return this;
    const shared = sharedStores.get(this.#seams) ?? this;
    sharedStores.set(this.#seams, shared);
    return shared;
  }

  #wholeOf(result: StoredResult | undefined): PagedText | null {
    if (result?.text != null) {
      const bytes = Buffer.from(result.text);
      return { bytes, sha256: sha256Of(bytes) };
    }
    if (!result?.record || !this.#place) return null;
    const kept = result.record.sha256;
    const bytes = readWhole(this.#place.folder, kept, result.record.totalBytes);
    if (bytes === null) return null;
    const sha256 = sha256Of(bytes);
    const isKept = (): boolean => sha256 === kept;
    return (this.#seams.isUnaltered?.(bytes, isKept) ?? isKept()) ? { bytes, sha256 } : null;
  }

  #hold(result: StoredResult & { readonly text: string }): void {
    this.#add(result);
    this.#held.add(result);
    this.#heldBytes += Buffer.byteLength(result.text);
    for (const oldest of this.#held) {
      if (this.#heldBytes <= this.#heldLimitBytes) return;
      this.#release(oldest);
    }
  }

  /** Takes a text out of memory. Without a place it is gone, and said to be so when it is asked for. */
  #release(result: StoredResult): void {
    const bytes = Buffer.from(result.text ?? '');
    const { callId } = result;
    result.ref ??= this.refOf(callId, bytes);
    result.record = this.#write(callId, result.ref, bytes, bytes);
    result.text = null;
    this.#held.delete(result);
    this.#heldBytes -= bytes.length;
  }

  #add(result: StoredResult): void {
    const known = this.#byCall.get(result.callId);
    if (known) known.push(result);
    else this.#byCall.set(result.callId, [result]);
  }

  /** What the call did is done, so a text that cannot be written is told of in its marker and ends nothing. */
  #write(callId: string, ref: string, whole: Buffer, shown: Uint8Array): KeptRecord | null {
    if (!this.#place) return null;
    const sha256 = sha256Of(whole);
    const record = { callId, ref, sha256, totalBytes: whole.length, shown: resultRef(callId, shown) };
    try {
      writeWhole(this.#place.folder, sha256, whole);
    } catch {
      return null;
    }
    this.#place.journal.append(part, record);
    return record;
  }
}
