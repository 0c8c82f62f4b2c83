import { HarnessError } from '../../spec/errors.ts';
import type { Lab, LabSession, ObservedRequest } from '../lab/lab.ts';
import { callTools, type ModelStep, say } from '../model/model-step.ts';
import { maskSecrets } from '../subjects/mask-secrets.ts';
import { declaredSecrets } from '../subjects/subject-environment.ts';
import type { Surface } from '../surface/surface.ts';
import type { CapturedUnit } from './captured-unit.ts';
import { type CellRole, roleOf, startModeOf } from './cell-id.ts';
import type { GoldenContent } from './golden-content.ts';
import { heldSecret } from './held-secret.ts';
import { type Masks, maskText } from './mask-text.ts';
import { toolsFileOf } from './tools-file.ts';

/**
 * What a fresh subject shows in a cell: its first request, in the form in which a golden keeps it. Throws
 * `GOLDEN_HOLDS_SECRET` where that holds a value which `passEnv` lets through: goldens are committed and printed.
 */
export async function captureCell(lab: Lab, cell: string): Promise<CapturedUnit> {
  const first = await firstRequest(lab, cell);
  const content = contentOfSurface(first.surface, lab.subject.masks ?? []);
  const name = heldSecret(content, lab.subject, process.env);
  if (name !== null) {
    const message = `The surface of ${cell} holds the value of "${name}", which passEnv of "${lab.subject.name}" lets through.`;
    throw new HarnessError('GOLDEN_HOLDS_SECRET', message);
  }
  return { content, findings: maskedFindings(first.surface, lab) };
}

/** The first request of the agent whose role the cell names: a planner plans, a child is begun by the session. */
async function firstRequest(lab: Lab, cell: string): Promise<ObservedRequest> {
  const role = roleOf(cell);
  const mode = startModeOf(cell, lab.subject);
  // One place for all cells, so that no path can set their system texts apart.
  const session = await lab.start({
    place: 'golden',
    ...(mode !== undefined && { mode }),
    ...(role === 'planner' && { given: { planner: true } }),
  });
  const turn = await session.turn(stepsOf(role, session), undefined, {
    ...(role === 'planner' && { planner: [say('Done.')] }),
    ...(isChild(role) && { children: { [childName]: [say('Done.')] } }),
  });
  const shown = isChild(role) ? turn.children?.get(childName) : role === 'planner' ? turn.planner : turn;
  const [first] = shown?.requests ?? [];
  if (first !== undefined) return first;
  throw new HarnessError('SUBJECT_SILENT', `No request in ${cell}: ${turn.outcome.detail}`);
}

const childName = 'golden';

function isChild(role: CellRole): role is keyof typeof spawns {
  return Object.hasOwn(spawns, role);
}

const spawns = { child: 'spawnAgent', 'read-only-child': 'spawnReader' } as const;

function stepsOf(role: CellRole, session: LabSession): readonly ModelStep[] {
  if (!isChild(role)) return [say('Done.')];
  const spawn = session.act(spawns[role], { prompt: session.childPrompt(childName) });
  return [callTools(spawn), say('Done.')];
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
