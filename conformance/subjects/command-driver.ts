import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { PromptOutcome, RunningSubject, StartOptions, SubjectDriver } from './driver.ts';
import { endFamily } from './end-family.ts';
import { forgetFamily } from './live-families.ts';
import { maskOutcome } from './mask-outcome.ts';
import { killFamily, livingMembers, type ProcessFamily } from './process-family.ts';
import { type ProcessDriverOptions, processSetting } from './process-setting.ts';
import { refusePrompt, unbegun } from './refuse-prompt.ts';
import { subjectArgv } from './subject-argv.ts';
import { type SupervisedPrompt, supervisePrompt } from './supervise-prompt.ts';
import { toldArguments } from './told-arguments.ts';
import { withCores } from './with-cores.ts';
import { writeConfigFiles } from './write-config-files.ts';

/** Drives a subject as a command: one process a prompt, the second prompt with the arguments of `resume`. */
export function commandDriver(options: ProcessDriverOptions): SubjectDriver {
  const { subject, agentDir } = options;
  return {
    kind: 'command',
    subject,
    agentDir,
    maySpanTurns: subject.resume !== undefined,
    start: (start) => startCommand(options, start),
  };
}

async function startCommand(options: ProcessDriverOptions, start: StartOptions): Promise<RunningSubject> {
  const { subject } = options;
  const { mode, values, secrets, ...setting } = await processSetting(options, start);
  const prompts: SupervisedPrompt[] = [];
  let family: ProcessFamily | null = null;
  const told = toldArguments(subject);
  return {
    ...told.acts,
    async prompt(text) {
      const refusal = refusePrompt(start) ?? refuseSecond(subject, prompts.length);
      if (refusal !== null) return refusal;
      const session = prompts.length === 0 ? 'new' : 'resumed';
      const given = { ...values, prompt: text };
      const usual = subjectArgv(subject, mode, session, given, start.allowsNothing);
      const argv = [...usual, ...told.take()] as const;
      const onStart = (started: ProcessFamily): void => {
        family = started;
      };
      const ended = await supervisePrompt({ ...setting, onStart, argv: withCores(argv, start.cores) });
      prompts.push(ended);
      return maskOutcome(ended.outcome, secrets);
    },
    async kill() {
      if (family !== null) killFamily(family);
    },
    processes: () => [...new Set(prompts.flatMap(({ family }) => livingMembers(family)))],
    reconfigure: (given) => writeConfigFiles(subject.config, values, start, given),
    close: () => closePrompts(prompts, setting.timing.graceMs),
  };
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
