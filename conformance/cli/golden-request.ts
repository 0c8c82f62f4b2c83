import { HarnessError } from '../../spec/errors.ts';
import { didYouMean } from '../../spec/nearest-word.ts';
import { type GoldenPlan, planGoldens, unitsOf } from '../golden/golden-plan.ts';
import { findSubject } from '../subjects/find-subject.ts';
import { textOption, wordsOption } from './option-value.ts';
import { readConfig } from './read-config.ts';
import type { VerbCall } from './verb.ts';

/** What a call of a golden verb speaks of. */
export interface GoldenRequest {
  readonly plan: GoldenPlan;
  /** The subject as it is named in commands to type. */
  readonly subject: string;
  /** Only these units; absent means all. */
  readonly cells: readonly string[] | undefined;
}

/** Reads the options that the golden verbs share, and the configuration. */
export async function readGoldenRequest({ options, context }: VerbCall): Promise<GoldenRequest> {
  const config = await readConfig(context.cwd, textOption(options, 'config'));
  const typed = textOption(options, 'subject');
  // Contracts and the golden folder of the configuration speak of its own subject and of no other.
  const own = typed === undefined || typed === config.subject ? config : {};
  const subject = typed ?? config.subject ?? 'reference';
  const plan = await planGoldens(await findSubject(subject), {
    golden: own.golden,
    contracts: wordsOption(options, 'contract') ?? own.contracts,
  });
  const cells = wordsOption(options, 'cell');
  requireKnownCells(plan, cells ?? []);
  return { plan, subject: typed === undefined ? 'reference' : subject, cells };
}

function requireKnownCells(plan: GoldenPlan, cells: readonly string[]): void {
  const known = plan.contracts.flatMap((goldens) => unitsOf(goldens));
  const unknown = cells.find((cell) => !known.includes(cell));
  if (unknown === undefined) return;
  const lacking = plan.contracts.flatMap(({ leftOut }) => leftOut).find(({ cell }) => cell === unknown);
  if (lacking !== undefined) {
    throw new HarnessError('USAGE', `--cell "${unknown}" cannot be shown: ${lacking.reason}.`);
  }
  const message = `--cell "${unknown}" is none of ${known.join(', ')}${didYouMean(unknown, known)}.`;
  throw new HarnessError('USAGE', message);
}
