import { type Entry, entryText } from './entry.ts';

/** How a sub-agent and the whole text of a cut result are named in what the model is shown. */
const forms = [/\bsa_[0-9a-f]{16}\b/gu, /\bcall_id=\S+ result_ref=\S+/gu] as const;

/**
 * The references in a range of the conversation, each once, those named last first: without them nothing that is
 * hidden could be read again.
 */
export function keptReferences(entries: readonly Entry[]): readonly string[] {
  const found = new Set<string>();
  for (const entry of entries.toReversed()) {
    const text = entryText(entry);
    for (const form of forms)
      for (const [reference] of text.matchAll(form)) found.add(reference.replace(/[;,.]$/, ''));
  }
  return [...found];
}
