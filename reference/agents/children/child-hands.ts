import { join } from 'node:path';
import { childEvidence } from '../../evidence/child-evidence.ts';
import { ResultStore } from '../../results/result-store.ts';
import { earlierTexts } from '../../session/earlier-texts.ts';
import { fileJournal } from '../../session/file-journal.ts';
import type { HostRecord } from '../../session/journal.ts';
import { ownFolder } from '../../session/own-folder.ts';
import type { AgentHands } from '../agent-hands.ts';
import { LiveBackgroundDesk } from '../background/live-background-desk.ts';
import type { ChildDesk } from '../child-desk.ts';
import { openChildTodoList } from '../todo/open-todo-list.ts';
import type { ChildGround } from './child-ground.ts';
import { childSeen } from './child-parts.ts';
import type { ChildPlan } from './child-plan.ts';
import type { OpenChild } from './open-child.ts';

/** The hands of a child, and what passes the review that it filed to its parent. */
export interface ChildHands {
  readonly hands: AgentHands;
  /** For a child that came to its end; others hand over none. */
  readonly handOver: () => void;
}

/** What a child remembers and can start: its own, and nothing of its parent's. */
export function childHands(
  { ground, hands: parentHands }: ChildGround,
  plan: ChildPlan,
  { file, earlier }: OpenChild,
  children: ChildDesk,
): ChildHands {
  const { overrides } = ground;
  const journal = fileJournal(hostRecords(earlier), (record) => file.append(record));
  const texts = earlierTexts(file.path, earlier.length);
  const place = { folder: join(ownFolder(file.path), 'results'), journal, earlier: texts };
  const parent = parentHands();
  const assigned = plan.launcher.review ?? null;
  const evidence = childEvidence({ parent: parent.evidence, agent: plan.ref, assigned });
  const todo = openChildTodoList(journal, parent.todo, overrides.todo);
  const background = new LiveBackgroundDesk({
    children,
    todo,
    projection: null,
    journal,
    limits: ground.contract.limits,
    overrides: overrides.todo ?? {},
    // What goes on inside a child is its own.
    tell: () => {},
  });
  const own: AgentHands = {
    evidence,
    todo,
    results: new ResultStore(place, overrides.results),
    children,
    background,
  };
  const hands = overrides.children?.hands?.(own, parent, childSeen(plan)) ?? own;
  return { hands, handOver: () => evidence.handOver() };
}

function hostRecords(records: OpenChild['earlier']): readonly HostRecord[] {
  return records.flatMap((record) => (record.type === 'host' ? [record] : []));
}
