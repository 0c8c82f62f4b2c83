import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Signs one step off with evidence that the host has seen. */
export const completeStep: ToolHandler = {
  id: 'complete_step',

  run: (args, { agent }) => agent.evidence.completeStep(args.all),
};
