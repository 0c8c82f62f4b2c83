import { brokenSubjects } from '../broken/registry.ts';
import { openContext } from './open-context.ts';
import { parseVerb } from './parse-verb.ts';
import { printFault } from './print-fault.ts';
import { referenceRun, runReference } from './reference-run.ts';

// The reference verb with one defect switched on: `launch-broken.js <broken subject> <prompt> …`. The harness starts
// it where a check asks for a process of its own, which cannot be handed functions.
const { context, end } = openContext(process);
const [id, ...argv] = process.argv.slice(2);
end(await launch());

async function launch(): Promise<number> {
  try {
    const broken = brokenSubjects.find((known) => known.id === id);
    const call = parseVerb(['reference', 'run'], referenceRun, argv, context);
    return call === null ? 0 : await runReference(call, broken?.overrides);
  } catch (error) {
    return printFault(error, argv, context);
  }
}
