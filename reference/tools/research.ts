import { specialist } from '../agents/children/specialist.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Has a sub-agent answer a question from several sources. */
export const research: ToolHandler = specialist('research');
