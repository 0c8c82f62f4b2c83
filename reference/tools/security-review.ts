import { specialist } from '../agents/children/specialist.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Has a sub-agent review a change for weaknesses and file a report. */
export const securityReview: ToolHandler = specialist('security_review');
