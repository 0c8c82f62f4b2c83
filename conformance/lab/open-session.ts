import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { createScriptedModel } from '../model/create-scripted-model.ts';
import { interceptModel } from '../model/intercept-model.ts';
import type { CapBreach, ModelEndpoint, ScriptedModel } from '../model/scripted-model.ts';
import { serveModel } from '../model/serve-model.ts';
import type { RunningSubject, SubjectDriver } from '../subjects/driver.ts';
import { openDriver } from '../subjects/open-driver.ts';
import { outsideTrouble } from '../subjects/outside-trouble.ts';
import { type Surroundings, surround } from '../subjects/surround.ts';
import { diskOf } from './disk.ts';
import type { LabSession, LabStart } from './lab.ts';
import type { LabOptions } from './lab-options.ts';
import { type MalformedReply, malformedReplies } from './malformed-replies.ts';
import type { Folders } from './place.ts';
import { renderAct } from './render-act.ts';
import { runTurn } from './run-turn.ts';
import { worldOf } from './world.ts';

/** A session and what only the lab may do with it. */
export interface OpenedSession extends LabSession {
  /** Ends subject and provider; gives the processes that had to be killed. */
  close(): Promise<readonly number[]>;
  breaches(): readonly CapBreach[];
  troubles(): readonly string[];
  /** What the scripted model of this session sent ill-formed, without having been asked to. */
  malformed(): readonly MalformedReply[];
}

/** Starts one instance of the lab's subject with a scripted model of its own. */
export async function openSession(
  options: LabOptions,
  start: LabStart,
  folders: Folders,
): Promise<OpenedSession> {
  await layFiles(folders.workspace, start.files ?? {});
  if (start.cwd !== undefined) await mkdir(join(folders.workspace, start.cwd), { recursive: true });
  const driver = driverFor(options, start);
  const model = createScriptedModel({
    wire: options.subject.wire,
    sideRequests: options.subject.sideRequests ?? [],
    ...(options.rewrite && { rewrite: options.rewrite }),
  });
  const around = await surround({ ...options, subject: driver.subject, ...folders, kind: driver.kind });
  const endpoint = await endpointFor(driver, model, around);
  const running = await startOrClose({ driver, model, endpoint, around }, options, start, folders);
  return sessionOf({ driver, model, endpoint, around }, running, folders);
}

/** What a session is made of, beside the subject that runs in it. */
interface Parts {
  readonly driver: SubjectDriver;
  readonly model: ScriptedModel;
  readonly endpoint: ModelEndpoint;
  readonly around: Surroundings;
}

async function endpointFor(
  driver: SubjectDriver,
  model: ScriptedModel,
  { enclosure }: Surroundings,
): Promise<ModelEndpoint> {
  if (driver.kind === 'in-process') return interceptModel(model);
  return serveModel(model, enclosure === null ? {} : { listener: enclosure.listener });
}

function sessionOf(parts: Parts, running: RunningSubject, folders: Folders): OpenedSession {
  const { model, endpoint, around } = parts;
  const { subject } = parts.driver;
  const troubles: string[] = [];
  let closing: Promise<readonly number[]> | null = null;
  return {
    async turn(steps, prompt) {
      const { turn, trouble } = await runTurn({ subject, model, running, steps, ...(prompt && { prompt }) });
      if (trouble !== null) troubles.push(trouble);
      return turn;
    },
    act: (name, values) => renderAct(subject, name, { workspace: folders.workspace, ...values }),
    mayAct: (name) => subject.acts?.[name] !== undefined,
    disk: diskOf(folders.workspace),
    world: worldOf(folders.workspace),
    exchange: () => ({ routed: model.routed, replies: model.replies }),
    home: diskOf(folders.home),
    processes: () => running.processes(),
    asks: () => [],
    hookRuns: () => [],
    sentinels: () => [],
    changeServer: async () => {},
    close() {
      closing ??= (async () => {
        const { killed } = await running.close();
        troubles.push(...outsideTrouble(around.writtenOutside()));
        await around.close();
        await endpoint.close();
        return killed;
      })();
      return closing;
    },
    breaches: () => model.breaches,
    troubles: () => troubles,
    malformed: () => malformedReplies(model.replies),
  };
}

async function startOrClose(
  { driver, model, endpoint, around }: Parts,
  options: LabOptions,
  start: LabStart,
  folders: Folders,
): Promise<RunningSubject> {
  try {
    return await driver.start({
      model,
      endpoint,
      ...folders,
      ...(start.mode !== undefined && { mode: start.mode }),
      ...(start.env && { env: start.env }),
      ...(start.environmentOrder && { environmentOrder: start.environmentOrder }),
      ...(start.cores !== undefined && { cores: start.cores }),
      ...(start.cwd !== undefined && { cwd: join(folders.workspace, start.cwd) }),
      enclosure: around.enclosure,
      signal: start.signal ? AbortSignal.any([options.signal, start.signal]) : options.signal,
    });
  } catch (error) {
    await around.close();
    await endpoint.close();
    throw error;
  }
}

function driverFor(options: LabOptions, start: LabStart): SubjectDriver {
  // What surrounds a process can only be changed for one of its own.
  const surrounds = [start.env, start.environmentOrder, start.cores, start.cwd, start.home];
  const asked = surrounds.some((given) => given !== undefined) ? 'process' : (start.isolation ?? 'any');
  const launched = options.brokenId !== undefined && options.overrides !== undefined;
  return openDriver({
    subject: launched ? launchedBroken(options.subject, options.brokenId ?? '') : options.subject,
    agentDir: options.agentDir,
    isolation: options.sparesProcesses === true ? 'any' : asked,
    contract: options.contract,
    ...(options.overrides && { overrides: options.overrides }),
  });
}

/** The reference's own command with the defect switched on, for a process that cannot be handed functions. */
function launchedBroken(subject: Subject, brokenId: string): Subject {
  const launcher = '{packageRoot}/dist/conformance/cli/launch-broken.js';
  const launch = ([node = '{node}', , ...verb]: readonly string[]): readonly string[] => {
    return [node, launcher, brokenId, ...verb];
  };
  const { command, acp } = subject;
  return {
    ...subject,
    ...(command && { command: launch(command) }),
    ...(acp?.command && { acp: { ...acp, command: launch(acp.command) } }),
  };
}

async function layFiles(workspace: string, files: { readonly [path: string]: string }): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const target = join(workspace, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
