/** Something that runs on while the conversation goes on, as the tools that look after jobs see it. */
export interface ListedJob {
  readonly id: string;
  readonly isRunning: boolean;
  /** One phrase for the model: running, or how it ended. */
  readonly status: string;
  /** Settles when it has ended. */
  readonly ended: Promise<unknown>;
  /** Output since the last call of this method, as `keep` reduces it. When `keep` throws, nothing counts as taken. */
  takeOutput(keep: (text: string) => string): string;
  /** Ends it and waits until it has ended. */
  stop(): Promise<void>;
}
