import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { StartOptions } from './driver.ts';
import type { TemplateValues } from './expand-template.ts';
import { homeMarks, markVariable } from './process-family.ts';
import { startValues } from './start-values.ts';
import { chosenMode } from './subject-argv.ts';
import { declaredSecrets, subjectEnvironment, temporaryFolder } from './subject-environment.ts';
import { type SubjectTiming, subjectTiming } from './subject-timing.ts';
import type { PromptSpec } from './supervise-prompt.ts';
import { writeConfigFiles } from './write-config-files.ts';

/** What a driver of processes of its own is made from. */
export interface ProcessDriverOptions {
  readonly subject: Subject;
  readonly agentDir: string;
  /** In place of what the subject file says; for tests of the supervision. */
  readonly timing?: Partial<SubjectTiming>;
  /** The environment that `passEnv` picks from. Default: this process's own. */
  readonly caller?: { readonly [name: string]: string | undefined };
}

/** All that is the same for every process of one start. */
export interface ProcessSetting extends Omit<PromptSpec, 'argv'> {
  readonly mode: string | undefined;
  readonly values: TemplateValues;
  /** Values never to be printed. */
  readonly secrets: readonly string[];
}

/** Lays the configuration of a start down and gives what its processes are run with. */
export async function processSetting(
  options: ProcessDriverOptions,
  start: StartOptions,
): Promise<ProcessSetting> {
  const { subject, caller = process.env } = options;
  const mode = chosenMode(subject, start.mode);
  const values = startValues(options.agentDir, start, mode);
  await mkdir(temporaryFolder(start.home), { recursive: true });
  await writeConfigFiles(subject.config, values, start, start.given);
  const mark = randomUUID();
  const built = subjectEnvironment({
    subject,
    mode,
    home: start.home,
    nodeDir: dirname(process.execPath),
    mark,
    values,
    caller,
    extra: start.env ?? {},
  });
  const { model, signal, workspace, cwd = workspace, enclosure = null } = start;
  return {
    mode,
    values,
    cwd,
    env: start.environmentOrder === 'reversed' ? reversed(built) : built,
    marks: [`${markVariable}=${mark}`, ...homeMarks(start.home)],
    timing: { ...subjectTiming(subject), ...options.timing },
    model,
    signal,
    enclosure,
    secrets: declaredSecrets(subject, caller),
  };
}

/** The order of a process's variables is that of the keys here. */
function reversed(env: { readonly [name: string]: string }): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(env).reverse());
}
