import { parseArgs } from 'node:util';
import { HarnessError } from '../../spec/errors.ts';

/** What a call of the soak asks for. */
export interface SoakCall {
  readonly times: number;
  /** Ids of checks, or patterns of them, as `run --only` takes them; undefined means all. */
  readonly only: readonly string[] | undefined;
}

const usage = 'npm run soak -- [--times N] [--only ID…]';

/** Reads the command line of the soak. */
export function readSoakCall(argv: readonly string[]): SoakCall {
  const { values, positionals } = parse(argv);
  const times = Number(values.times ?? 50);
  if (!Number.isInteger(times) || times < 1) {
    throw new HarnessError(
      'USAGE',
      `--times has "${values.times}", and wants a whole number above 0: ${usage}`,
    );
  }
  // Words behind the first one of --only are ids as well.
  const only = [...(values.only ?? []), ...positionals];
  if (values.only === undefined && positionals.length > 0) {
    throw new HarnessError('USAGE', `"${positionals[0]}" belongs to no option: ${usage}`);
  }
  return { times, only: only.length === 0 ? undefined : only };
}

function parse(argv: readonly string[]): {
  readonly values: { readonly times?: string | undefined; readonly only?: string[] | undefined };
  readonly positionals: readonly string[];
} {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { times: { type: 'string' }, only: { type: 'string', multiple: true } },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new HarnessError('USAGE', `${reason}; ${usage}`, { cause: error });
  }
}
