import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Takes a plan that the model thinks aloud. It is kept nowhere but in the conversation, and is no progress. */
export const updatePlan: ToolHandler = {
  id: 'update_plan',

  async run(args) {
    return `plan noted: ${args.list('plan').length} steps`;
  },
};
