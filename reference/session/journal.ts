/** What a part of the host wrote down about its session, beside the conversation. */
export interface HostRecord {
  readonly type: 'host';
  /** Name of the part, such as `todo`. */
  readonly part: string;
  readonly data: unknown;
}

/** Where the parts of an agent keep what has to outlive its process. */
export interface Journal {
  /** Writes it down before it returns. `data` is JSON. */
  append(part: string, data: unknown): void;
  /** What the part wrote down in earlier processes of this session, oldest first. */
  earlier(part: string): readonly unknown[];
}
