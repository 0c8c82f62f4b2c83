import { resolve } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { type CheckedUnit, checkGoldens, checkUnit, type GoldenCheck } from '../golden/check-goldens.ts';
import { nextStepFor } from '../golden/next-step.ts';
import { readCaptureFile } from '../golden/read-capture-file.ts';
import { readStore } from '../golden/read-store.ts';
import { strayProblems } from '../golden/stray-problems.ts';
import { freshSurfaces } from './fresh-surfaces.ts';
import { goldenFormats } from './golden-options.ts';
import { type GoldenRequest, readGoldenRequest } from './golden-request.ts';
import { goldenMask, maskCheck } from './mask-golden-output.ts';
import { wordOption } from './option-value.ts';
import { goldenCheckJson, goldenCheckText } from './render-golden-check.ts';
import type { VerbCall } from './verb.ts';

/** Body of `check`: compares captures with goldens, prints what differs and what to type, and gives the exit code. */
export async function checkSurfaces(call: VerbCall): Promise<number> {
  const { args, options, context } = call;
  const request = await readGoldenRequest(call);
  const seen = args.length > 0 ? await checkFiles(request, call) : await checkFresh(request, context.signal);
  const check = maskCheck(seen, goldenMask(request, context));
  const exitCode = isClean(check) ? 0 : 4;
  const place = { subject: request.plan.found.subject.name, root: request.plan.root, cwd: context.cwd };
  const isJson = wordOption(options, 'format', goldenFormats, 'text') === 'json';
  context.stdout.write(
    isJson
      ? goldenCheckJson(check, place, exitCode)
      : goldenCheckText(check, place, nextStepFor(request.subject)),
  );
  return exitCode;
}

function isClean({ units, problems }: GoldenCheck): boolean {
  return (
    problems.length === 0 &&
    units.every(({ verdict, findings }) => verdict === 'same' && findings.length === 0)
  );
}

async function checkFresh(
  { plan, subject, cells }: GoldenRequest,
  signal: AbortSignal,
): Promise<GoldenCheck> {
  const captures = await freshSurfaces(plan, signal, cells);
  const checks = await Promise.all(captures.map((capture) => checkGoldens(plan.root, subject, capture)));
  const contracts = plan.contracts.map(({ contract }) => contract.contract.id);
  const strays = plan.isWhole ? await strayProblems(plan.root, contracts) : [];
  const problems = [...strays, ...checks.flatMap((check) => check.problems)];
  return {
    units: checks.flatMap(({ units }) => units),
    problems: problems.filter(({ unit }) => isMeant(unit, cells)),
    leftOut: checks.flatMap(({ leftOut }) => leftOut).filter(({ cell }) => isMeant(cell, cells)),
  };
}

/** Given captures belong to one cell; the goldens of the others are not looked at. */
async function checkFiles({ plan, subject, cells }: GoldenRequest, call: VerbCall): Promise<GoldenCheck> {
  const [cell, ...more] = cells ?? [];
  const [goldens, ...others] = plan.contracts;
  if (cell === undefined || more.length > 0 || goldens === undefined || others.length > 0) {
    throw new HarnessError('USAGE', 'Files are compared with one cell of one contract: name it with --cell.');
  }
  const contract = goldens.contract.contract.id;
  const masks = plan.found.subject.masks ?? [];
  const store = await readStore(plan.root, contract);
  const units: CheckedUnit[] = [];
  for (const file of call.args) {
    const captured = await readCaptureFile(resolve(call.context.cwd, file), masks);
    units.push(checkUnit(store, subject, cell, captured, file));
  }
  const { problems } = await checkGoldens(plan.root, subject, { goldens, captured: new Map() });
  return { units, problems: problems.filter(({ unit }) => isMeant(unit, cells)), leftOut: [] };
}

/** A fault of the ledger or of no one unit always counts. */
function isMeant(unit: string | null, cells: readonly string[] | undefined): boolean {
  return unit === null || cells === undefined || cells.includes(unit);
}
