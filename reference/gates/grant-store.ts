/** What a person decided for the rest of a session, as rules of permission. */
export class GrantStore {
  readonly #allowed = new Set<string>();
  readonly #denied = new Set<string>();

  get allowed(): readonly string[] {
    return [...this.#allowed];
  }

  get denied(): readonly string[] {
    return [...this.#denied];
  }

  /** The last word counts: a rule is never allowed and denied at once. */
  allow(rule: string): void {
    this.#denied.delete(rule);
    this.#allowed.add(rule);
  }

  deny(rule: string): void {
    this.#allowed.delete(rule);
    this.#denied.add(rule);
  }
}
