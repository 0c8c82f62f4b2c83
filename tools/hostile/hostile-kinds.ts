/** One way in which a subject can be hostile, and what a run of it has to end with. */
export interface HostileKind {
  /** Name of its subject file under conformance/fixtures/hostile/subjects. */
  readonly name: string;
  readonly exitCode: 0 | 1 | 3;
  readonly blame: 'subject' | 'set-up' | null;
  /** Part of the message of the verdict. */
  readonly says: string;
}

const subject = { exitCode: 1, blame: 'subject' } as const;
const setUp = { exitCode: 3, blame: 'set-up' } as const;
const nobody = { exitCode: 0, blame: null, says: '' } as const;

/** All kinds: what never sent a request could not be checked, what misbehaved later failed, mere noise is no fault. */
export const hostileKinds: readonly HostileKind[] = [
  { name: 'hang', ...setUp, says: 'sent no provider request within 1500 ms' },
  { name: 'exit-at-once', ...setUp, says: 'ended with exit code 7' },
  { name: 'lie-about-features', ...setUp, says: 'The subject file is not honest' },
  { name: 'hang-after-request', ...subject, says: 'did not end its turn within 4000 ms' },
  { name: 'ignore-term', ...subject, says: 'did not end its turn within 4000 ms' },
  { name: 'flood-output', ...subject, says: 'did not end its turn within 4000 ms' },
  { name: 'flood-provider', ...subject, says: 'the cap "repeat-after-script" of 5 was passed' },
  { name: 'open-connections', ...subject, says: 'the cap "connections" of 64 was passed' },
  { name: 'endless-body', ...subject, says: 'the cap "body-bytes"' },
  { name: 'huge-body', ...subject, says: 'the cap "body-bytes"' },
  { name: 'gzip-bomb', ...subject, says: 'of gzip grow beyond' },
  { name: 'cut-body', ...subject, says: 'could not be read: body ended after' },
  { name: 'invalid-utf8', ...subject, says: 'ill-formed-unicode' },
  { name: 'duplicate-keys', ...subject, says: 'duplicate-key' },
  { name: 'write-outside', ...subject, says: 'wrote outside its own folders' },
  { name: 'fork-clean', ...nobody },
  { name: 'huge-line', ...nobody },
  { name: 'talk-first', ...nobody },
];
