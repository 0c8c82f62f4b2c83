import { nextStepFor } from '../golden/next-step.ts';
import { viewPending } from '../golden/view-pending.ts';
import { goldenFormats } from './golden-options.ts';
import { readGoldenRequest } from './golden-request.ts';
import { goldenMask, maskViews } from './mask-golden-output.ts';
import { wordOption } from './option-value.ts';
import { pendingJson, pendingText } from './render-pending.ts';
import type { VerbCall } from './verb.ts';

/** Body of `pending`: what waits for a decision, by cell and by change id. */
export async function listPending(call: VerbCall): Promise<number> {
  const { options, context } = call;
  const request = await readGoldenRequest(call);
  const { plan, subject } = request;
  const views = maskViews(await viewPending(plan.root), goldenMask(request, context));
  const isJson = wordOption(options, 'format', goldenFormats, 'text') === 'json';
  context.stdout.write(isJson ? pendingJson(views) : pendingText(views, nextStepFor(subject)));
  return views.units.length + views.faults.length === 0 ? 0 : 4;
}
