import { specialist } from '../agents/children/specialist.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Has a sub-agent find its way through the workspace. */
export const explore: ToolHandler = specialist('explore');
