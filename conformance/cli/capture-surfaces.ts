import { resolve } from 'node:path';
import { assertApart } from '../golden/assert-apart.ts';
import type { CaptureOutcome } from '../golden/capture-outcome.ts';
import { pendingFolder } from '../golden/golden-paths.ts';
import { unitsOf } from '../golden/golden-plan.ts';
import { nextStepFor } from '../golden/next-step.ts';
import { assertWriteAllowed } from '../golden/write-allowed.ts';
import { writePending } from '../golden/write-pending.ts';
import { packageVersion } from '../runner/package-version.ts';
import { freshSurfaces } from './fresh-surfaces.ts';
import { goldenFormats } from './golden-options.ts';
import { type GoldenRequest, readGoldenRequest } from './golden-request.ts';
import { goldenMask, maskOutcomes } from './mask-golden-output.ts';
import { textOption, wordOption } from './option-value.ts';
import { captureJson, captureText } from './render-capture.ts';
import type { VerbCall } from './verb.ts';
import { requireFolder } from './write-output.ts';

/** Body of `capture`: starts the subject in each cell and lays what it shows beside the goldens as pending. */
export async function captureSurfaces(call: VerbCall): Promise<number> {
  const { options, context } = call;
  const request = await readGoldenRequest(call);
  const output = textOption(options, 'output');
  const { root } = request.plan;
  const pendingRoot = output === undefined ? pendingFolder(root) : resolve(context.cwd, output);
  if (output !== undefined) {
    await requireFolder(pendingRoot);
    await assertApart(pendingRoot, root);
  }
  // Before any subject is started: a refusal is not worth a run.
  assertWriteAllowed(context.env);
  const units = maskOutcomes(await capture(request, pendingRoot, call), goldenMask(request, context));
  const next = output === undefined ? nextStepFor(request.subject) : null;
  const { cells, plan } = request;
  const leftOut = plan.contracts.flatMap((goldens) => goldens.leftOut);
  // With --cell, everything else is left out anyhow.
  const captured = { units, leftOut: cells === undefined ? leftOut : [] };
  const isJson = wordOption(options, 'format', goldenFormats, 'text') === 'json';
  context.stdout.write(
    isJson ? captureJson(captured, pendingRoot) : captureText(captured, pendingRoot, next),
  );
  return 0;
}

async function capture(
  request: GoldenRequest,
  pendingRoot: string,
  { context }: VerbCall,
): Promise<readonly CaptureOutcome[]> {
  const { plan, cells } = request;
  const { name, version } = plan.found.subject;
  const subject = version === undefined ? name : `${name} ${version}`;
  const captures = await freshSurfaces(plan, context.signal, cells);
  const outcomes: CaptureOutcome[] = [];
  for (const { goldens, captured } of captures) {
    const contract = goldens.contract.contract.id;
    const units = cells === undefined ? unitsOf(goldens) : undefined;
    const capturedBy = `surfacelock ${packageVersion()}, ${subject}`;
    const record = { root: plan.root, pendingRoot, contract, captured, units, capturedBy };
    outcomes.push(...(await writePending(record, context.env)));
  }
  return outcomes;
}
