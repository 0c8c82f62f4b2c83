/** Longest body that is taken from a recording: what the scripted model would keep of a living subject's. */
export const bodyLimitBytes: number = 32 * 1024 * 1024;

/** Why a body of this many bytes is left out, or null where it may be taken. */
export function overLimit(bytes: number, limit: number = bodyLimitBytes): string | null {
  return bytes > limit ? `has ${bytes} bytes, more than ${limit}` : null;
}
