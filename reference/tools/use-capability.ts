import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/**
 * The fixed proxy. A call of it means something else, which its frontend resolves before any gate is asked, so that
 * nothing is left to run under its own id.
 */
export const useCapability: ToolHandler = {
  id: 'use_capability',

  run: () => Promise.reject(new ToolFailure('a call of the proxy has to be resolved first')),
};
