import { readCommand } from '../shell/read-command.ts';
import { callSubjects } from './call-subjects.ts';
import { judgeCommand } from './judge-command.ts';
import { judgePaths } from './judge-paths.ts';
import { pathSpellings } from './path-spellings.ts';
import type { RuleInput } from './rule-input.ts';
import { ruleListsFor } from './rule-lists.ts';
import { isBare } from './rule-matches.ts';
import type { RuleVerdict } from './rule-verdict.ts';

/** What the permission rules and the answers of this session say about a call. */
export async function judgeCall(input: RuleInput): Promise<RuleVerdict> {
  const lists = ruleListsFor(input);
  const { target, workspace, matches } = input;
  const subjects = callSubjects(target.args);
  switch (subjects.kind) {
    case 'none':
      return judgePaths([], lists);
    case 'text':
      return judgePaths([{ plain: [subjects.text], all: [subjects.text] }], lists);
    case 'paths':
      return judgePaths(
        await Promise.all(subjects.paths.map((path) => pathSpellings(path, workspace))),
        lists,
      );
    case 'command': {
      // Reading costs time, and without a specifier there is nothing to try on the parts.
      if (Object.values(lists).flat().every(isBare)) return judgePaths([], lists);
      const read = matches?.readCommand
        ? await matches.readCommand(subjects.command, readCommand)
        : await readCommand(subjects.command);
      return judgeCommand(subjects.command, read, lists, target.handler === 'bash');
    }
  }
}
