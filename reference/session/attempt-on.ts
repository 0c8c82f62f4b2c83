import { HarnessError } from '../../spec/errors.ts';
import { errorCode } from '../workspace/error-code.ts';

/** What the act gives. What the system says against it becomes a fault that names the file. */
export function attemptOn<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    if (cause instanceof HarnessError) throw cause;
    throw new HarnessError('SESSION_NOT_WRITABLE', `session file ${path}: ${errorCode(cause)}`, { cause });
  }
}
