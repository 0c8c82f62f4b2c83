import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Files the structured report of a review. Only a run that was started to review has it. */
export const reviewReport: ToolHandler = {
  id: 'review_report',

  run: async (args, { agent }) => agent.evidence.fileReview(args.all),
};
