import type { Evidence } from '../../spec/generated/report.gen.ts';
import { blocked, fail, type Lab, type Outcome, pass } from '../lab/lab.ts';
import { evidenceLayers } from '../surface/evidence-layers.ts';
import { captureCell } from './capture-cell.ts';
import { cellsOf, isForeign } from './cell-id.ts';
import { compareUnits } from './compare-units.ts';
import { describePart } from './describe-part.ts';
import type { Part } from './golden-paths.ts';
import { shippedGoldens } from './golden-plan.ts';
import { absentUnit, readStore } from './read-store.ts';
import type { PartDifference } from './unit-difference.ts';
import { unitState } from './unit-state.ts';

/**
 * Judges one part of each cell of the lab's contract against the goldens of the package, which belong to the
 * reference. A golden that is not as approved says nothing about the subject, so it blocks.
 */
export async function judgeCells(lab: Lab, part: Part, root: string = shippedGoldens()): Promise<Outcome> {
  if (lab.subject.name !== 'reference') return notOurs(lab);
  const contract = lab.contract.contract.id;
  const store = await readStore(root, contract);
  const [fault] = store.ledger.faults;
  if (fault !== undefined) return blocked(`the ledger does not hold: line ${fault.line}: ${fault.message}`);
  const evidence: Evidence[] = [];
  const messages: string[] = [];
  for (const cell of cellsOf(lab.contract, lab.subject).filter((id) => !isForeign(id))) {
    const stored = store.units.get(cell) ?? absentUnit(cell);
    if (unitState(stored) !== 'approved') {
      return blocked(`the golden of ${cell} is ${unitState(stored)}; "surfacelock check" says more`);
    }
    const { content } = await captureCell(lab, cell);
    const difference = compareUnits(contract, cell, stored.content, content);
    const found = difference?.parts.find((one) => one.part === part);
    if (difference === null || found === undefined) continue;
    const text = describePart(found, difference).join('\n');
    evidence.push({
      kind: 'request',
      title: cell,
      text,
      offset: found.offset,
      layers: evidenceLayers(found),
    });
    messages.push(`${cell}: ${headline(found)}`);
  }
  return messages.length === 0 ? pass() : fail(messages.join('; '), ...evidence);
}

function headline({ part, tool, offset }: PartDifference): string {
  if (part === 'system') return `the system text differs from its golden at byte ${offset}`;
  const place = tool === null ? 'between tools' : `in "${tool.name}"`;
  return `the tools value differs from its golden at byte ${offset}, ${place}`;
}

function notOurs(lab: Lab): Outcome {
  const message = `the goldens of the package belong to the reference; "surfacelock check --subject ${lab.subject.name}" compares with its own`;
  return { outcome: 'not-applicable', message, evidence: [] };
}
