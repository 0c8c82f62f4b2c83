import { HarnessError } from '../../spec/errors.ts';
import type { Lab } from '../lab/lab.ts';
import { maskSecrets } from '../subjects/mask-secrets.ts';
import { declaredSecrets } from '../subjects/subject-environment.ts';
import type { Surface } from '../surface/surface.ts';
import type { CapturedUnit } from './captured-unit.ts';
import { cellRequest } from './cell-request.ts';
import type { GoldenContent } from './golden-content.ts';
import { heldSecret } from './held-secret.ts';
import { type Masks, maskText } from './mask-text.ts';
import { toolsFileOf } from './tools-file.ts';

/**
 * What a fresh subject shows in a cell: its first request, in the form in which a golden keeps it. Throws
 * `GOLDEN_HOLDS_SECRET` where that holds a value which `passEnv` lets through: goldens are committed and printed.
 */
export async function captureCell(lab: Lab, cell: string): Promise<CapturedUnit> {
  const first = await cellRequest(lab, cell);
  const content = contentOfSurface(first.surface, lab.subject.masks ?? []);
  const name = heldSecret(content, lab.subject, process.env);
  if (name !== null) {
    const message = `The surface of ${cell} holds the value of "${name}", which passEnv of "${lab.subject.name}" lets through.`;
    throw new HarnessError('GOLDEN_HOLDS_SECRET', message);
  }
  return { content, findings: maskedFindings(first.surface, lab) };
}

/** A finding quotes keys from anywhere in the request. */
function maskedFindings({ findings }: Surface, { subject }: Lab): CapturedUnit['findings'] {
  const secrets = declaredSecrets(subject, process.env);
  return findings.map(({ pointer, detail, ...place }) => ({
    ...place,
    pointer: maskSecrets(pointer, secrets),
    detail: maskSecrets(detail, secrets),
  }));
}

/** A surface in the form in which a golden keeps it: the tools bytes as sent, the system text masked. */
export function contentOfSurface(surface: Surface, masks: Masks): GoldenContent {
  return { tools: toolsFileOf(surface), system: Buffer.from(maskText(surface.systemText, masks)) };
}
