import { openContext } from '../../conformance/cli/open-context.ts';
import { parseVerb } from '../../conformance/cli/parse-verb.ts';
import { printFault } from '../../conformance/cli/print-fault.ts';
import { referenceRun, runReference } from '../../conformance/cli/reference-run.ts';
import { crashDefects } from './crash-defects.ts';

// `surfacelock reference run` with one defect switched on: `launch-broken.js <defect> reference run <prompt> …`.
const { context, end } = openContext(process);
const [id = '', , , ...argv] = process.argv.slice(2);
end(await launch());

async function launch(): Promise<number> {
  try {
    const call = parseVerb(['reference', referenceRun.name], referenceRun, argv, context);
    const sessions = crashDefects[id]?.();
    return call === null ? 0 : await runReference(call, sessions && { sessions });
  } catch (error) {
    return printFault(error, argv, context);
  }
}
