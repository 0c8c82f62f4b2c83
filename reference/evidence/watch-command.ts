import type { EvidenceRules } from '../../spec/generated/evidence-rules.gen.ts';
import { isReadOnlyCommand } from '../gates/shell/is-read-only-command.ts';
import { checkKind } from './check-kind.ts';
import { type CommandReading, readCommandLine } from './command-reading.ts';
import type { Effect, Effects } from './effects.ts';
import { shownByCommand } from './shown-by-command.ts';
import { changesBetween, lookAtWorkspace, type WorkspaceLook } from './workspace-look.ts';

/** How a command that is watched ended. */
export interface CommandEnd {
  /** Null where it was stopped or runs on. */
  readonly exitCode: number | null;
  /** All that the model will be shown of its standard output; null where that is not the whole. */
  readonly shown: string | null;
}

/** A command between its two looks. */
export interface CommandWatch {
  /** Notes what it did. */
  end(end: CommandEnd, effects: Effects): Promise<void>;
}

/** Begins to watch a command: takes a look at the workspace, unless it is known to write nothing there. */
export async function watchCommand(
  command: string,
  root: string,
  rules: EvidenceRules,
): Promise<CommandWatch> {
  const reading = await readCommandLine(command);
  const isQuiet = (await isReadOnlyCommand(command)) || onlyChecks(reading, rules);
  const before = isQuiet ? null : await lookAtWorkspace(root, rules.observation);
  return {
    end: async ({ exitCode, shown }, effects) => {
      const note = (found: readonly Effect[]): void => {
        for (const effect of found) effects.note(effect);
      };
      if (!isQuiet) note(await changes(command, root, rules, before));
      note([{ kind: 'ran', command, exitCode, reading }]);
      if (exitCode === 0 && shown !== null && reading) note(shownByCommand(reading, shown));
    },
  };
}

/** Notes of a command that goes on in the background: nobody sees what it will have done, or how it ends. */
export async function noteBackground(command: string, rules: EvidenceRules, effects: Effects): Promise<void> {
  const reading = await readCommandLine(command);
  const isQuiet = (await isReadOnlyCommand(command)) || onlyChecks(reading, rules);
  if (!isQuiet) effects.note({ kind: 'unwatched', command });
  effects.note({ kind: 'ran', command, exitCode: null, reading });
}

async function changes(
  command: string,
  root: string,
  { observation }: EvidenceRules,
  before: WorkspaceLook | null,
): Promise<readonly Effect[]> {
  const after = before && (await lookAtWorkspace(root, observation));
  return before && after ? changesBetween(before, after) : [{ kind: 'unwatched', command }];
}

function onlyChecks(reading: CommandReading | null, { checks }: EvidenceRules): boolean {
  if (reading === null || reading.parts.length === 0) return false;
  return reading.parts.every(({ words }) => words[0] === 'cd' || checkKind(words, checks) !== null);
}
