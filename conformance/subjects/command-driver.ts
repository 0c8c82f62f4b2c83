import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { packageRoot } from '../../spec/package-root.ts';
import type { PromptOutcome, RunningSubject, StartOptions, SubjectDriver } from './driver.ts';
import { endFamily } from './end-family.ts';
import type { TemplateValues } from './expand-template.ts';
import { forgetFamily } from './live-families.ts';
import { maskSecrets } from './mask-secrets.ts';
import { homeMarks, livingMembers, markVariable } from './process-family.ts';
import { refusePrompt, unbegun } from './refuse-prompt.ts';
import { scriptedCredentials } from './scripted-credentials.ts';
import { chosenMode, subjectArgv } from './subject-argv.ts';
import { declaredSecrets, subjectEnvironment, temporaryFolder } from './subject-environment.ts';
import { type SubjectTiming, subjectTiming } from './subject-timing.ts';
import { type SupervisedPrompt, supervisePrompt } from './supervise-prompt.ts';
import { withCores } from './with-cores.ts';
import { writeConfigFiles } from './write-config-files.ts';

export interface CommandDriverOptions {
  readonly subject: Subject;
  readonly agentDir: string;
  /** In place of what the subject file says; for tests of the supervision. */
  readonly timing?: Partial<SubjectTiming>;
  /** The environment that `passEnv` picks from. Default: this process's own. */
  readonly caller?: { readonly [name: string]: string | undefined };
}

/** Drives a subject as a command: one process a prompt, the second prompt with the arguments of `resume`. */
export function commandDriver(options: CommandDriverOptions): SubjectDriver {
  const { subject, agentDir } = options;
  return {
    kind: 'command',
    subject,
    agentDir,
    maySpanTurns: subject.resume !== undefined,
    start: (start) => startCommand(options, start),
  };
}

async function startCommand(options: CommandDriverOptions, start: StartOptions): Promise<RunningSubject> {
  const { subject } = options;
  const mode = chosenMode(subject, start.mode);
  const values = templateValues(options.agentDir, start, mode);
  await mkdir(temporaryFolder(start.home), { recursive: true });
  await writeConfigFiles(subject.config?.files ?? [], values, start);
  const caller = options.caller ?? process.env;
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
  const env = start.environmentOrder === 'reversed' ? reversed(built) : built;
  const marks = [`${markVariable}=${mark}`, ...homeMarks(start.home)];
  const timing = { ...subjectTiming(subject), ...options.timing };
  const { model, signal, workspace, cwd = workspace, enclosure = null } = start;
  const setting = { cwd, env, marks, timing, model, signal, enclosure };
  const secrets = declaredSecrets(subject, caller);
  const prompts: SupervisedPrompt[] = [];
  return {
    async prompt(text) {
      const refusal = refusePrompt(start) ?? refuseSecond(subject, prompts.length);
      if (refusal !== null) return refusal;
      const session = prompts.length === 0 ? 'new' : 'resumed';
      const argv = subjectArgv(subject, mode, session, { ...values, prompt: text });
      const ended = await supervisePrompt({ ...setting, argv: withCores(argv, start.cores) });
      prompts.push(ended);
      return masked(ended.outcome, secrets);
    },
    processes: () => [...new Set(prompts.flatMap(({ family }) => livingMembers(family)))],
    close: () => closePrompts(prompts, timing.graceMs),
  };
}

/** The order of a process's variables is that of the keys here. */
function reversed(env: { readonly [name: string]: string }): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(env).reverse());
}

/** A second prompt needs arguments that continue a session. */
function refuseSecond(subject: Subject, promptsBefore: number): PromptOutcome | null {
  if (promptsBefore === 0 || subject.resume !== undefined) return null;
  const detail = `subject "${subject.name}" declares no resume, so a second prompt cannot continue the session`;
  return unbegun({ kind: 'not-started', detail });
}

async function closePrompts(
  prompts: readonly SupervisedPrompt[],
  graceMs: number,
): Promise<{ readonly killed: readonly number[] }> {
  const killed = new Set<number>();
  for (const prompt of prompts) {
    for (const id of await endFamily(prompt.family, graceMs)) killed.add(id);
    forgetFamily(prompt.family);
    prompt.letGo();
  }
  return { killed: [...killed].sort((left, right) => left - right) };
}

function masked(outcome: PromptOutcome, secrets: readonly string[]): PromptOutcome {
  const { stdout, stderr, detail } = outcome;
  return {
    ...outcome,
    stdout: maskSecrets(stdout, secrets),
    stderr: maskSecrets(stderr, secrets),
    detail: maskSecrets(detail, secrets),
  };
}

function templateValues(agentDir: string, start: StartOptions, mode: string | undefined): TemplateValues {
  return {
    ...scriptedCredentials,
    agentDir,
    workspace: start.workspace,
    home: start.home,
    baseUrl: start.endpoint.baseUrl,
    origin: start.endpoint.origin,
    port: new URL(start.endpoint.origin).port,
    ...(mode !== undefined && { mode }),
    node: process.execPath,
    nodeDir: dirname(process.execPath),
    packageRoot: packageRoot(),
  };
}
