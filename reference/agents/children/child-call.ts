import type { ToolContext } from '../../catalog/tool-handler.ts';
import type { ChildReport, ChildRequest } from '../child-desk.ts';
import { reportText } from './report-text.ts';

/** What of its request a call leaves as it is by itself. */
const plain = {
  description: '',
  readOnly: false,
  tools: null,
  writePaths: null,
  maxRequests: null,
  model: null,
  continueFrom: null,
} as const;

/** A request with all that its call did not name left to the contract. */
export function childRequest(
  asked: Pick<ChildRequest, 'launcher' | 'prompt'> & Partial<ChildRequest>,
): ChildRequest {
  return { ...plain, ...asked };
}

/** Runs one child up to its end and gives the text that answers the call. `continues`: the tool can go on with it later. */
export async function answerByChild(
  request: ChildRequest,
  context: ToolContext,
  continues: boolean,
): Promise<string> {
  const report = await context.agent.children.run(request, context.signal);
  noteChildren(context, [report]);
  return reportText(report, context.limits.result.capBytes, continues);
}

/** Takes down for clients which children a result came from. */
export function noteChildren(
  { notes }: Pick<ToolContext, 'notes'>,
  reports: readonly { readonly ref: string; readonly status: ChildReport['status'] | 'running' }[],
): void {
  notes.set(
    'children',
    reports.map(({ ref, status }) => ({ ref, status })),
  );
}
