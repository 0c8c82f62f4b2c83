import { specialist } from '../agents/children/specialist.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Has a sub-agent review a change and file a report. */
export const review: ToolHandler = specialist('review');
