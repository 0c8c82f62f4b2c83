import type { CliContext, CliStream } from './verb.ts';

/** The context of this process and the way to leave it. */
export interface OpenedContext {
  readonly context: CliContext;
  /** Leaves with this code once everything that was written has gone out. */
  end(exitCode: number): void;
}

const exitStopped = 3;
const exitOutputLost = 2;

/**
 * Connects the command line to a process: streams that survive a closed pipe, and signals. The first signal asks for
 * an orderly end; the second one kills every subject and leaves at once.
 */
export function openContext(process: NodeJS.Process): OpenedContext {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) void leaveAtOnce(process);
      else controller.abort();
    });
  }
  const lost = { isStdoutLost: false };
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head`) is no failure.
    if (error.code === 'EPIPE') return;
    lost.isStdoutLost = true;
    process.stderr.write(`error OUTPUT_NOT_WRITABLE: standard output: ${error.message}\n`);
  });
  process.stderr.on('error', () => undefined);
  const context: CliContext = {
    cwd: process.cwd(),
    env: process.env,
    stdout: streamOf(process.stdout, process.env),
    stderr: streamOf(process.stderr, process.env),
    signal: controller.signal,
  };
  return {
    context,
    end(exitCode) {
      // One turn later: a failed write calls back before its error event says so.
      process.stdout.write('', () => {
        setImmediate(() => process.exit(lost.isStdoutLost ? exitOutputLost : exitCode));
      });
    },
  };
}

async function leaveAtOnce(process: NodeJS.Process): Promise<void> {
  const { killAllSubjects } = await import('../subjects/live-families.ts');
  killAllSubjects();
  process.exit(exitStopped);
}

function streamOf(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): CliStream {
  const isTty = stream.isTTY === true;
  const isForbidden = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return {
    write: (chunk) => void stream.write(chunk),
    isTty,
    mayColour: isTty && !isForbidden,
  };
}
