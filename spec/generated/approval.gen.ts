// PROVISIONAL: replaced by the generator.
export type Sha256 = string;
export interface Digests {
  readonly tools?: Sha256;
  readonly system?: Sha256;
  readonly registry?: Sha256;
}
export interface Approval {
  readonly format: 'surfacelock.approval/1';
  readonly contract: string;
  readonly cell: string;
  readonly changes: readonly string[];
  readonly before: Digests | null;
  readonly after: Digests | null;
  readonly rules: readonly string[];
  readonly capturedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
  readonly date?: string;
}
