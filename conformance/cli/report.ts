import type { Command } from 'commander';
import { addFormatOptions } from './format-option.ts';
import type { Verb, VerbGroup } from './verb.ts';

const merge: Verb = {
  name: 'merge',
  summary: 'join the reports of all shards of one run into the report of the whole run',
  examples: [
    'surfacelock report merge shard-1.json shard-2.json',
    'surfacelock report merge shard-*.json --format junit -o report.xml',
  ],
  exitCodes: {
    0: 'clean: the whole run is',
    1: 'findings',
    2: 'usage error, or reports that are no shards of one run, or a shard that is there twice',
    3: 'could not check: a shard is missing or partial, or a check was blocked',
    5: 'only stale expected failures',
  },
  configure(command: Command) {
    command.argument('<file...>', 'reports of "run --shard", as json or jsonl');
    addFormatOptions(command);
  },
  async run(call) {
    return (await import('./merge-shards.ts')).mergeShards(call);
  },
};

const render: Verb = {
  name: 'render',
  summary: 'print a report in another format',
  examples: [
    'surfacelock report render .surfacelock/last-report.json --format html -o report.html',
    'surfacelock report render .surfacelock/last-report.jsonl',
  ],
  exitCodes: {
    0: 'rendered, whatever the report says',
    2: 'usage error, or a file that is no report',
    3: 'rendered, but the report is partial: its run never came to its end',
  },
  configure(command: Command) {
    command.argument('<file>', 'a report, as json or jsonl');
    addFormatOptions(command);
  },
  async run(call) {
    return (await import('./render-file.ts')).renderFile(call);
  },
};

export const verb: VerbGroup = {
  name: 'report',
  summary: 'join the reports of shards, or print a report in another format',
  verbs: [merge, render],
};
