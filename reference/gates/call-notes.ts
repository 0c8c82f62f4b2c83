/** What stations have to say about a call besides its text. Becomes members of the result's metadata. */
export class CallNotes {
  readonly #members: { [key: string]: unknown } = {};
  readonly #warnings: string[] = [];

  set(key: string, value: unknown): void {
    this.#members[key] = value;
  }

  /** Keeps a trouble that did not stop the call. */
  warn(warning: string): void {
    this.#warnings.push(warning);
  }

  get members(): { readonly [key: string]: unknown } {
    return this.#warnings.length === 0
      ? { ...this.#members }
      : { ...this.#members, warnings: [...this.#warnings] };
  }
}
