import type { ConfigFile, GivenMapping, Subject } from './generated/subject.gen.ts';
import { givenFields, givenFormat } from './given-words.ts';
import { didYouMean } from './nearest-word.ts';
import type { ReportProblem } from './problem-at.ts';
import { showValue } from './show-value.ts';
import { stringsWithin } from './strings-within.ts';

/** What is wrong with the ways in which given rules, hooks, servers and a planner become part of a subject's configuration. */
export function subjectGivenProblems({ config }: Subject, report: ReportProblem): void {
  const files = config?.files ?? [];
  for (const kind of ['checks', 'hooks', 'mcp', 'permissions', 'planner', 'routes'] as const) {
    const mapping = config?.given?.[kind];
    if (mapping === undefined) continue;
    reportFile(kind, mapping, files, report);
    reportNames(kind, mapping, report);
    if (isOneValue(kind) && mapping.shape !== 'value') {
      report(
        ['config', 'given', kind, 'shape'],
        `what is given for ${kind} is one value, so its shape is value`,
      );
    }
    if (kind === 'permissions' && mapping.shape === 'array') {
      report(
        ['config', 'given', kind, 'shape'],
        'permissions are an object of lists, so their shape is no array',
      );
    }
  }
}

function isOneValue(kind: string): boolean {
  return ['checks', 'planner', 'routes'].includes(kind);
}

function reportFile(
  kind: string,
  { file }: GivenMapping,
  files: readonly ConfigFile[],
  report: ReportProblem,
): void {
  const at = ['config', 'given', kind, 'file'];
  const listed = files.find(({ path }) => path === file);
  if (listed?.format === 'text') {
    report(at, `${showValue(file)} is a text file, which nothing can be merged into; json and toml can`);
    return;
  }
  if (listed !== undefined) return;
  const isPlaced = /^\{(home|workspace)\}\/./.test(file) && !file.split('/').includes('..');
  if (isPlaced && givenFormat(file) !== null) return;
  const written = files.map(({ path }) => path);
  report(
    at,
    `${showValue(file)} is no file of "files"${didYouMean(file, written)}, and no path below {home}/ or {workspace}/ that ends in .json or .toml`,
  );
}

function reportNames(kind: keyof typeof givenFields, mapping: GivenMapping, report: ReportProblem): void {
  const known = givenFields[kind];
  for (const name of Object.keys(mapping.fields ?? {})) {
    if (known.includes(name)) continue;
    report(
      ['config', 'given', kind, 'fields', name],
      `what is given for ${kind} has no ${showValue(name)}${didYouMean(name, known) || `; it has ${known.join(', ')}`}`,
    );
  }
  if (mapping.entry === undefined) return;
  const at = ['config', 'given', kind, 'entry'];
  if (kind === 'permissions') report(at, 'permissions are lists of rules, which have no entry');
  if (kind === 'checks' || kind === 'routes')
    report(at, `what is given for ${kind} is a list as it stands, without entry`);
  for (const { path, text } of stringsWithin(mapping.entry, at)) {
    for (const [, name = ''] of text.matchAll(/\{([A-Za-z]+)\}/g)) {
      if (known.includes(name)) continue;
      report(
        path,
        `unknown template {${name}}${didYouMean(name, known) || `; known are ${known.join(', ')}`}`,
      );
    }
  }
}
