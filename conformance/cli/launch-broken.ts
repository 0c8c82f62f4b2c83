import { HarnessError } from '../../spec/errors.ts';
import { brokenSubjects } from '../broken/registry.ts';
import { openContext } from './open-context.ts';
import { parseVerb } from './parse-verb.ts';
import { printFault } from './print-fault.ts';
import { referenceAcp, serveReferenceAcp } from './reference-acp.ts';
import { referenceRun, runReference } from './reference-run.ts';

// The reference verbs with one defect switched on: `launch-broken.js <broken subject> reference run <prompt> …`. The
// harness starts it where a check asks for a process of its own, which cannot be handed functions.
const { context, end } = openContext(process);
const [id, , name, ...argv] = process.argv.slice(2);
end(await launch());

async function launch(): Promise<number> {
  try {
    const overrides = brokenSubjects.find((known) => known.id === id)?.overrides;
    const verb = [referenceRun, referenceAcp].find((known) => known.name === name);
    if (!verb) throw new HarnessError('USAGE', `"${name}" is no verb that a broken subject is started by.`);
    const call = parseVerb(['reference', verb.name], verb, argv, context);
    if (call === null) return 0;
    return verb === referenceAcp
      ? await serveReferenceAcp(call, overrides)
      : await runReference(call, overrides);
  } catch (error) {
    return printFault(error, argv, context);
  }
}
