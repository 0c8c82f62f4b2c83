import { HarnessError } from '../../spec/errors.ts';
import { assertWriteAllowed } from '../golden/write-allowed.ts';
import { writeApproval } from '../golden/write-approval.ts';
import { approverName } from './approver-name.ts';
import { goldenFormats } from './golden-options.ts';
import { readGoldenRequest } from './golden-request.ts';
import { textOption, wordOption } from './option-value.ts';
import { acceptanceJson, acceptanceText } from './render-acceptance.ts';
import type { VerbCall } from './verb.ts';

/** Body of `accept`: promotes what was named and says what it did, file by file. */
export async function acceptChanges(call: VerbCall): Promise<number> {
  const { args, options, context } = call;
  assertWriteAllowed(context.env);
  const reason = reasonOf(textOption(options, 'reason'));
  const date = dateOf(textOption(options, 'date'));
  const { plan, subject } = await readGoldenRequest(call);
  const approvedBy = await approverName(textOption(options, 'by'), context);
  const note = { reason, approvedBy, date };
  const acceptance = await writeApproval(plan.root, args, note, context.env, plan.found.subject);
  const isJson = wordOption(options, 'format', goldenFormats, 'text') === 'json';
  context.stdout.write(
    isJson
      ? acceptanceJson(acceptance)
      : acceptanceText(acceptance, { root: plan.root, subject, named: args }),
  );
  return acceptance.held.length === 0 ? 0 : 4;
}

function reasonOf(text: string | undefined): string {
  const reason = text?.trim() ?? '';
  if (reason !== '') return reason;
  throw new HarnessError('USAGE', '--reason is blank: say why the change is right, the ledger keeps it.');
}

function dateOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  // A day that the month does not have would roll over into the next one.
  if (!Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)) return text;
  throw new HarnessError('USAGE', `--date "${text}" is no date of the form YYYY-MM-DD.`);
}
