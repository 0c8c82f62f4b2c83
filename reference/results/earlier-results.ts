import { type KeptRecord, readKeptRecord } from './kept-record.ts';
import { resultRef } from './result-ref.ts';
import type { StoredResult } from './stored-result.ts';
import { readCutResult } from './truncation-marker.ts';

/** The results of one agent in earlier processes of its session: records of files, and texts of the transcript. */
export class EarlierResults {
  readonly #records = new Map<string, KeptRecord[]>();
  readonly #texts: (callId: string) => readonly string[];

  constructor(records: readonly unknown[], texts: (callId: string) => readonly string[]) {
    this.#texts = texts;
    for (const data of records) {
      const record = readKeptRecord(data);
      if (!record) continue;
      const known = this.#records.get(record.callId);
      if (known) known.push(record);
      else this.#records.set(record.callId, [record]);
    }
  }

  /** Those of one call id, oldest first. A message that was shown cut stands for its record and is no result of its own. */
  of(callId: string): readonly StoredResult[] {
    const records = this.#records.get(callId) ?? [];
    const inTranscript = new Set<KeptRecord>();
    const told = this.#texts(callId).map((text): StoredResult => {
      const shown = resultRef(callId, Buffer.from(text));
      const record = records.find((known) => known.shown === shown);
      if (record) inTranscript.add(record);
      if (record) return { callId, ref: record.ref, text: null, record };
      const cut = readCutResult(text, callId);
      if (cut) return { callId, ref: cut.ref ?? shown, text: null, record: null };
      return { callId, ref: null, text, record: null };
    });
    const others = records.filter((record) => !inTranscript.has(record));
    return [...others.map((record) => ({ callId, ref: record.ref, text: null, record })), ...told];
  }
}
