import type { Command } from 'commander';
import { oneOf, wordOption } from './option-value.ts';
import type { Verb } from './verb.ts';

const formats = ['text', 'json'] as const;

export const verb: Verb = {
  name: 'explain',
  summary: 'what a requirement, check, tool, act, broken subject or error code means',
  examples: [
    'surfacelock explain universal/tool-names-unique',
    'surfacelock explain SUBJECT_SILENT',
    'surfacelock explain --list',
  ],
  exitCodes: { 0: 'explained', 2: 'no such id' },
  configure(command: Command) {
    command
      .argument('[id...]', 'requirement, check, broken subject, tool, act or error code')
      .option('--list', 'list every id that can be explained')
      .option('--format <format>', 'text or json (default: text)', oneOf('--format', formats));
  },
  async run({ args, options, context }) {
    const { loadExplanations } = await import('./load-explanations.ts');
    const { findExplanations } = await import('./find-explanations.ts');
    const { explanationsJson, renderExplanations, renderIdList } = await import('./render-explanations.ts');
    const all = await loadExplanations();
    const isList = options['list'] === true;
    const found = isList ? all : findExplanations(args, all);
    const render = isList ? renderIdList : renderExplanations;
    const isJson = wordOption(options, 'format', formats, 'text') === 'json';
    context.stdout.write(isJson ? explanationsJson(found) : render(found));
    return 0;
  },
};
