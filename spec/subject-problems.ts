import { isAbsolute } from 'node:path';
import type { JSONPath } from 'jsonc-parser';
import { actPlaceholders } from './act-placeholders.ts';
import type { LoadedDocument } from './document-kinds.ts';
import type { Subject } from './generated/subject.gen.ts';
import { didYouMean } from './nearest-word.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem-at.ts';
import { showValue } from './show-value.ts';
import { stringsWithin } from './strings-within.ts';
import { subjectAcpProblems } from './subject-acp-problems.ts';
import { subjectClientProblems } from './subject-client-problems.ts';
import { subjectGivenProblems } from './subject-given-problems.ts';

/** The templates that a subject file may use, besides those of its acts. */
export const subjectTemplates: readonly string[] = [
  'agentDir',
  'apiKey',
  'baseUrl',
  'home',
  'mode',
  'model',
  'node',
  'nodeDir',
  'origin',
  'packageRoot',
  'port',
  'prompt',
  'workspace',
];

/** The templates of `watch`, whose paths are known before a start has folders. */
const watchTemplates: readonly string[] = ['agentDir', 'node', 'nodeDir', 'packageRoot'];

type Report = (path: JSONPath, message: string) => void;

/** What a subject file's schema cannot say: missing parts of its driver, unknown templates, patterns that do not compile. */
export function subjectProblems(
  { value, parsed }: LoadedDocument<'subject'>,
  contracts: readonly string[],
): readonly Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, message) => problems.push(problemAt(parsed, path, message));
  reportStart(value, report);
  reportTemplates(value, report);
  reportConfig(value, report);
  subjectGivenProblems(value, report);
  subjectAcpProblems(value, report);
  subjectClientProblems(value, report);
  reportActs(value, report);
  reportPatterns(value, report);
  for (const [index, act] of (value.lacks ?? []).entries()) {
    if (value.acts?.[act] !== undefined)
      report(['lacks', index], `${showValue(act)} is mapped under acts too`);
  }
  for (const [index, id] of value.contracts.entries()) {
    if (contracts.includes(id)) continue;
    report(['contracts', index], `there is no contract ${showValue(id)}${didYouMean(id, contracts)}`);
  }
  const modes = Object.keys(value.modes ?? {});
  for (const key of ['askMode', 'defaultMode'] as const) {
    const mode = value[key];
    if (mode === undefined || modes.includes(mode)) continue;
    report([key], `${showValue(mode)} is none of the modes${didYouMean(mode, modes)}`);
  }
  return problems;
}

function reportStart(subject: Subject, report: Report): void {
  if (subject.driver === 'command') {
    if (subject.command === undefined)
      report([], 'the driver "command" needs the key "command", program first');
    if (subject.args === undefined)
      report([], 'the driver "command" needs the key "args", with {prompt} in it');
  }
  if (subject.driver === 'recording') reportRecording(subject, report);
  else if (subject.recording !== undefined) {
    report(['recording'], `the driver "${subject.driver}" reads no recording; only "recording" does`);
  }
  if (subject.args !== undefined) reportPrompt(subject.args, ['args'], report);
  if (subject.resume !== undefined) reportPrompt(subject.resume.args, ['resume', 'args'], report);
}

/** What a subject file names may be quoted in a report, so that it stays with the file that names it. */
function reportRecording({ recording, command }: Subject, report: Report): void {
  if (recording === undefined)
    report([], 'the driver "recording" needs the key "recording", with kind and path');
  if (command !== undefined)
    report(['command'], 'the driver "recording" starts nothing, so no command belongs here');
  const path = recording?.path ?? '';
  if (isAbsolute(path) || path.split(/[\\/]/).includes('..')) {
    report(['recording', 'path'], `${showValue(path)} leads out of the folder of this document`);
  }
}

function reportPrompt(args: readonly string[], path: JSONPath, report: Report): void {
  const count = args.filter((text) => text.includes('{prompt}')).length;
  if (count === 0) report(path, 'no argument holds {prompt}, so the subject would get no prompt');
  if (count > 1) report(path, `${count} arguments hold {prompt}; exactly one does`);
}

/** Everywhere but in acts, whose arguments have templates of their own, and in patterns, which have none. */
function reportTemplates(subject: Subject, report: Report): void {
  const { command, args, env, resume, modes } = subject;
  // What the client tells an agent has templates of its own.
  const { setGoal, approvePlan, ...acp } = subject.acp ?? { args: [] };
  const config = { files: subject.config?.files, given: givenFiles(subject) };
  for (const { path, text } of stringsWithin({ command, args, acp, env, config, resume, modes }, [])) {
    reportUnknown(text, path, subjectTemplates, report);
  }
  for (const { path, text } of stringsWithin(subject.watch ?? [], ['watch'])) {
    reportUnknown(text, path, watchTemplates, report);
    if (!/^[/{]/.test(text)) report(path, `${showValue(text)} is no absolute path`);
  }
}

/** What is given has templates of its own; the paths of its files have those of the subject. */
function givenFiles({ config }: Subject): { readonly [kind: string]: { readonly file: string } } {
  const mappings = Object.entries(config?.given ?? {});
  return Object.fromEntries(mappings.map(([kind, { file }]) => [kind, { file }]));
}

function reportConfig({ config }: Subject, report: Report): void {
  const files = config?.files ?? [];
  for (const [index, { path, format, content }] of files.entries()) {
    if (!/^\{(home|workspace)\}\/./.test(path) || path.split('/').includes('..')) {
      report(['config', 'files', index, 'path'], `${showValue(path)} is not below {home}/ or {workspace}/`);
    }
    const isWhole = typeof content === 'object' && content !== null && !Array.isArray(content);
    if (format === 'text' && typeof content !== 'string') {
      report(['config', 'files', index, 'content'], 'the content of a text file is its text, one string');
    } else if (format === 'toml' && typeof content !== 'string' && !isWhole) {
      report(
        ['config', 'files', index, 'content'],
        'the content of a toml file is its text, one string, or an object',
      );
    }
  }
}

function reportUnknown(text: string, path: JSONPath, known: readonly string[], report: Report): void {
  for (const [, name = ''] of text.matchAll(/\{([A-Za-z]+)\}/g)) {
    if (known.includes(name)) continue;
    const near = didYouMean(name, known);
    report(path, `unknown template {${name}}${near === '' ? `; known are ${known.join(', ')}` : near}`);
  }
}

function reportActs({ acts }: Subject, report: Report): void {
  for (const [name, act] of Object.entries(acts ?? {})) {
    const { needed, optional } = actPlaceholders(name);
    const path = ['acts', name, 'arguments'];
    const strings = stringsWithin(act.arguments, path);
    for (const entry of strings) reportUnknown(entry.text, entry.path, [...needed, ...optional], report);
    for (const placeholder of needed) {
      if (strings.some(({ text }) => text.includes(`{${placeholder}}`))) continue;
      report(path, `no argument holds {${placeholder}}, which the act ${name} needs`);
    }
  }
}

function reportPatterns({ resultClasses, sideRequests, masks }: Subject, report: Report): void {
  const groups = Object.entries({ resultClasses, sideRequests, masks });
  for (const [group, entries] of groups) {
    for (const [index, entry] of (entries ?? []).entries()) {
      const flags = 'flags' in entry ? (entry.flags ?? '') : '';
      try {
        new RegExp(entry.pattern, `u${flags}`);
      } catch (cause) {
        report([group, index, 'pattern'], cause instanceof Error ? cause.message : String(cause));
      }
    }
  }
}
