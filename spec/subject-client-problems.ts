import type { JSONPath } from 'jsonc-parser';
import type { Subject } from './generated/subject.gen.ts';
import { didYouMean } from './nearest-word.ts';
import type { ReportProblem } from './problem-at.ts';
import { stringsWithin } from './strings-within.ts';

/** What a client does beyond prompts, by the key under which a subject file says how. */
const clientActs = ['setGoal', 'approvePlan'] as const;

/** What is wrong with the ways in which a subject is told goals and approved plans. */
export function subjectClientProblems(subject: Subject, report: ReportProblem): void {
  for (const act of clientActs) {
    const { args } = subject[act] ?? {};
    if (args !== undefined) {
      reportTemplates(args, [act, 'args'], ['item'], report);
      if (!args.some((text) => text.includes('{item}'))) {
        report([act, 'args'], 'no argument holds {item}, so the items would be lost');
      }
    }
    const { params } = subject.acp?.[act] ?? {};
    if (params === undefined) continue;
    const path = ['acp', act, 'params'];
    reportTemplates(params, path, ['sessionId', 'items'], report);
    if (stringsWithin(params, path).every(({ text }) => text !== '{items}')) {
      report(path, 'no text is {items}, so the items would be lost');
    }
  }
}

function reportTemplates(
  value: unknown,
  at: JSONPath,
  known: readonly string[],
  report: ReportProblem,
): void {
  for (const { path, text } of stringsWithin(value, at)) {
    for (const [, name = ''] of text.matchAll(/\{([A-Za-z]+)\}/g)) {
      if (known.includes(name)) continue;
      report(
        path,
        `unknown template {${name}}${didYouMean(name, known) || `; known are ${known.join(', ')}`}`,
      );
    }
  }
}
