import type { Command } from 'commander';
import { type ReportFormat, reportFormats } from '../report/format-names.ts';
import { oneOf, wordOption } from './option-value.ts';
import type { VerbCall } from './verb.ts';

/** Declares the choice of a report format and of a file for it. */
export function addFormatOptions(command: Command): Command {
  return command
    .option(
      '--format <format>',
      `${reportFormats.slice(0, -1).join(', ')} or ${reportFormats.at(-1)} (default: text)`,
      oneOf('--format', reportFormats),
    )
    .option('-o, --output <file>', 'write the report into a file instead of standard output');
}

/** The chosen format. */
export function chosenFormat(options: VerbCall['options']): ReportFormat {
  return wordOption(options, 'format', reportFormats, 'text');
}
