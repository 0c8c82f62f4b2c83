import { HarnessError } from '../../spec/errors.ts';
import type { Lab } from '../lab/lab.ts';
import { say } from '../model/model-step.ts';
import type { Surface } from '../surface/surface.ts';
import { startModeOf } from './cell-id.ts';
import type { GoldenContent } from './golden-content.ts';
import { type Masks, maskText } from './mask-text.ts';
import { toolsFileOf } from './tools-file.ts';

/** What a fresh subject shows in a cell: its first request, in the form in which a golden keeps it. */
export async function captureCell(lab: Lab, cell: string): Promise<GoldenContent> {
  const mode = startModeOf(cell, lab.subject);
  // One place for all cells, so that no path can set their system texts apart.
  const session = await lab.start({ place: 'golden', ...(mode !== undefined && { mode }) });
  const turn = await session.turn([say('Done.')]);
  const [first] = turn.requests;
  if (first === undefined)
    throw new HarnessError('SUBJECT_SILENT', `No request in ${cell}: ${turn.outcome.detail}`);
  return contentOfSurface(first.surface, lab.subject.masks ?? []);
}

/** A surface in the form in which a golden keeps it: the tools bytes as sent, the system text masked. */
export function contentOfSurface(surface: Surface, masks: Masks): GoldenContent {
  return { tools: toolsFileOf(surface), system: Buffer.from(maskText(surface.systemText, masks)) };
}
