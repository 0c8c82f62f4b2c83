import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { Law } from '../../spec/generated/surfaces.gen.ts';
import { fail, type Lab, type ObservedRequest, type Outcome, pass } from '../lab/lab.ts';
import { compareTools } from '../surface/compare-tools.ts';
import { evidenceLayers } from '../surface/evidence-layers.ts';
import { type CellRole, cellsOf, isForeign, roleOf } from './cell-id.ts';
import { cellRequest } from './cell-request.ts';
import { lawBreak } from './law-break.ts';

/** Gives the first request of a cell, and the same one each time it is asked for. */
type CellView = (cell: string) => Promise<ObservedRequest>;

/**
 * What the lab's subject shows in its cells, each captured once. No check shares it with another: which of their starts
 * was the odd one would depend on who asked first.
 */
function viewCells(lab: Lab): CellView {
  const seen = new Map<string, ObservedRequest>();
  return async (cell) => {
    const request = seen.get(cell) ?? (await cellRequest(lab, cell));
    seen.set(cell, request);
    return request;
  };
}

/** The cells of the lab's contract that its subject has on this platform and that belong to one of these roles. */
export function cellsOfRoles({ contract, subject }: Lab, roles: readonly CellRole[]): readonly string[] {
  return cellsOf(contract, subject).filter((id) => !isForeign(id) && roles.includes(roleOf(id)));
}

/**
 * Judges each law between cells that speaks of one of these roles, on what the subject shows in them. A law that
 * speaks of a cell which the subject does not have says nothing about it.
 */
export async function judgeLaws(lab: Lab, roles: readonly CellRole[]): Promise<Outcome> {
  const known = cellsOf(lab.contract, lab.subject).filter((id) => !isForeign(id));
  const laws = (lab.contract.surfaces?.laws ?? []).filter(
    ({ cells }) => cells.every((id) => known.includes(id)) && cells.some((id) => roles.includes(roleOf(id))),
  );
  const [messages, evidence]: [string[], Evidence[]] = [[], []];
  const view = viewCells(lab);
  for (const law of laws) {
    for (const broken of await breaksOf(view, law)) {
      messages.push(`${law.id}: ${broken.message}`);
      evidence.push(broken.evidence);
    }
  }
  const judged = laws.map(({ id }) => id).join(', ') || 'none';
  if (laws.length === 0) {
    const message = `"${lab.subject.name}" has the cells of no law about ${roles.join(', ')}`;
    return { outcome: 'not-applicable', message, evidence: [] };
  }
  if (messages.length > 0) return fail(messages.join('; '), ...evidence);
  return pass({ kind: 'measure', title: 'laws judged', text: judged });
}

interface Broken {
  readonly message: string;
  readonly evidence: Evidence;
}

async function breaksOf(view: CellView, { kind, cells }: Law): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  for (const [index, cell] of cells.entries()) {
    const next = cells[index + 1];
    if (next === undefined) break;
    const [before, after] = [await view(cell), await view(next)];
    const said = lawBreak(kind, before.surface, after.surface);
    if (said === null) continue;
    broken.push({
      message: `${cell} is not ${relations[kind]} ${next}, ${said}`,
      evidence: evidenceOf(`${cell} against ${next}`, before, after),
    });
  }
  return broken;
}

const relations = { equal: 'equal to', 'prefix-of': 'a prefix of', 'subset-of': 'within' } as const;

/** Both layers of a difference between two cells. */
export function evidenceOf(title: string, before: ObservedRequest, after: ObservedRequest): Evidence {
  const [old, fresh] = [before.surface.tools, after.surface.tools];
  const at = { kind: 'request', title, request: after.sequence } as const;
  if (old === null || fresh === null) return { ...at, text: 'One of the two sent no tools value.' };
  const found = compareTools(old.bytes, fresh.bytes);
  return {
    ...at,
    text: found.text,
    offset: fresh.span.start + found.offset,
    layers: evidenceLayers({ ...found, before: found.beforeExcerpt, after: found.afterExcerpt }),
  };
}
