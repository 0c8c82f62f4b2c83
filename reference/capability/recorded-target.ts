import type { Target } from '../dispatch/target.ts';
import type { Ledger } from './ledger.ts';

/** The same target, which writes its run down under the id by which it was called. */
export function recordedTarget(target: Target, id: string, ledger: Ledger): Target {
  const { kind, name, args, readOnly, destructive, handler, requires } = target;
  return {
    kind,
    name,
    args,
    readOnly,
    destructive,
    handler,
    ...(requires ? { requires } : {}),
    problems: () => target.problems(),
    run: (context) => {
      ledger.called(id, !readOnly, name);
      return target.run(context);
    },
  };
}
