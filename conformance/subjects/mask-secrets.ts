/** The text with each secret replaced by as many marks as it has bytes, so that offsets stay true. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  // The longest first: a secret that contains another must not be left half readable.
  const ordered = [...secrets].sort((left, right) => right.length - left.length);
  return ordered.reduce(
    (masked, secret) => masked.replaceAll(secret, '*'.repeat(Buffer.byteLength(secret))),
    text,
  );
}
