import type { Command } from 'commander';
import { oneOf, wordList } from './option-value.ts';

/** The formats of the golden verbs. */
export const goldenFormats = ['text', 'json'] as const;

/** Declares what all golden verbs understand: whose goldens, and how the answer is written. */
export function addGoldenOptions(command: Command): Command {
  return command
    .option('--subject <file or name>', 'subject file, or name of a shipped subject (default: reference)')
    .option('--config <file>', 'configuration (default: surfacelock.config.json, where it exists)')
    .option('--format <format>', 'text or json (default: text)', oneOf('--format', goldenFormats));
}

/** Declares the choice of contracts and cells. */
export function addCellOptions(command: Command): Command {
  return command
    .option(
      '--contract <id>',
      'contract whose cells are meant; repeatable (default: those of the subject that fix cells)',
      wordList('--contract'),
    )
    .option('--cell <id>', 'only this cell, or "registry"; repeatable', wordList('--cell'));
}
