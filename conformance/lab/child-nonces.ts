import { newNonce, nonceText } from '../model/nonce.ts';

const usualWork = 'Follow the scripted steps of this child.';

/** The children that one session was told to begin, by name, each with the nonce that its requests are known by. */
export class ChildNonces {
  readonly #nonces = new Map<string, string>();
  readonly #onNew: (nonce: string) => void;

  /** `onNew` is told of each nonce before anything can ask with it. */
  constructor(onNew: (nonce: string) => void) {
    this.#onNew = onNew;
  }

  /** The text by which a call hands the child its work. A child keeps its nonce for as long as the session lasts. */
  prompt(name: string): string {
    return `${usualWork} ${nonceText(this.of(name))}`;
  }

  of(name: string): string {
    const known = this.#nonces.get(name);
    if (known !== undefined) return known;
    const nonce = newNonce();
    this.#nonces.set(name, nonce);
    this.#onNew(nonce);
    return nonce;
  }

  /** Each child with its nonce, in the order in which they were named. */
  all(): readonly (readonly [name: string, nonce: string])[] {
    return [...this.#nonces];
  }
}
