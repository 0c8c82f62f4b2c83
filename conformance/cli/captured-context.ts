import type { CliContext } from './verb.ts';

/** A context for tests, and what was written to it. */
export interface CapturedContext {
  readonly context: CliContext;
  stdout(): string;
  stderr(): string;
}

/** A context that keeps what is written instead of printing it. No terminal, no colour, and only the given environment. */
export function capturedContext(more: Partial<CliContext> = {}): CapturedContext {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written): CliContext['stdout'] => ({
    write: (chunk) => {
      written[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    },
    isTty: false,
    mayColour: false,
  });
  const context: CliContext = {
    cwd: process.cwd(),
    env: {},
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    signal: new AbortController().signal,
    ...more,
  };
  return { context, stdout: () => written.stdout, stderr: () => written.stderr };
}
