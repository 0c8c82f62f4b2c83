import { HarnessError } from '../../spec/errors.ts';
import type { Lab, LabSession, ObservedRequest } from '../lab/lab.ts';
import { callTools, type ModelStep, say } from '../model/model-step.ts';
import { type CellRole, lackOf, roleOf, spawningActs, startModeOf } from './cell-id.ts';

const childName = 'golden';

/**
 * The first request of the agent whose role the cell names, from a fresh subject: that of the session itself, of its
 * planner, or of a child that the session is told to begin. Throws where the subject cannot show the cell.
 */
export async function cellRequest(lab: Lab, cell: string): Promise<ObservedRequest> {
  const lack = lackOf(cell, lab.subject);
  if (lack !== null) {
    throw new HarnessError('CONFIG_INVALID', `The cell ${cell} cannot be captured: ${lack}.`);
  }
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
  const answered = turn.results.map(
    ({ text }) => ` Its call was answered: ${JSON.stringify(text.slice(0, 300))}.`,
  );
  const said = `${turn.outcome.detail.replace(/\.?$/, '.')}${isChild(role) ? answered.join('') : ''}`;
  throw new HarnessError('SUBJECT_SILENT', `No request in ${cell}: ${said}`);
}

function isChild(role: CellRole): role is keyof typeof spawningActs {
  return Object.hasOwn(spawningActs, role);
}

function stepsOf(role: CellRole, session: LabSession): readonly ModelStep[] {
  if (!isChild(role)) return [say('Done.')];
  const spawn = session.act(spawningActs[role], { prompt: session.childPrompt(childName) });
  return [callTools(spawn), say('Done.')];
}
