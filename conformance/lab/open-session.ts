import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { createScriptedModel } from '../model/create-scripted-model.ts';
import { interceptModel } from '../model/intercept-model.ts';
import type { ModelEndpoint, ScriptedModel } from '../model/scripted-model.ts';
import { serveModel } from '../model/serve-model.ts';
import type { RunningSubject, StartOptions, SubjectDriver } from '../subjects/driver.ts';
import { mayBeGiven, mayBeGivenBeside } from '../subjects/may-be-given.ts';
import { openDriver } from '../subjects/open-driver.ts';
import { type Surroundings, surround } from '../subjects/surround.ts';
import { ServerChanges } from './change-server.ts';
import { inAskMode } from './in-ask-mode.ts';
import type { LabStart } from './lab.ts';
import type { LabOptions } from './lab-options.ts';
import { type LiveParts, liveSession, type OpenedSession, type SessionParts } from './live-session.ts';
import { type ObservedAsks, observeAsks } from './observe-asks.ts';
import type { Folders } from './place.ts';
import { givenOf, resolveGiven } from './resolve-given.ts';

/** Starts one instance of the lab's subject with a scripted model of its own. */
export async function openSession(
  options: LabOptions,
  asked: LabStart,
  folders: Folders,
): Promise<OpenedSession> {
  const start = inAskMode(options.subject, asked);
  requireGivable(options, start);
  await layStart(start, folders);
  const given = await resolveGiven(start.given ?? {}, folders);
  const driver = driverFor(options, start);
  const model = createScriptedModel({
    wire: options.subject.wire,
    sideRequests: options.subject.sideRequests ?? [],
    ...(options.rewrite && { rewrite: options.rewrite }),
  });
  const around = await surround({ ...options, subject: driver.subject, ...folders, kind: driver.kind });
  const endpoint = await endpointFor(driver, model, around);
  const asks = observeAsks(start.asks);
  const parts: SessionParts = { options, driver, model, endpoint, around, given, folders };
  const running = await startOrClose(parts, startOptions(parts, start, asks));
  return liveSession({ ...parts, running, asks, changes: new ServerChanges(given, folders, running) });
}

/** Starts a second session in the process of another one, which gives it everything but its workspace. */
export async function openBeside(
  owner: OpenedSession,
  start: LabStart,
  folders: Folders,
): Promise<OpenedSession> {
  const { parts } = owner;
  const { client } = parts.running;
  if (client === undefined) {
    throw new HarnessError(
      'CONFIG_INVALID',
      `Subject "${parts.driver.subject.name}" is driven without a client, so it has one session a process.`,
    );
  }
  requireOwnGiven(owner, start);
  await layStart(start, folders);
  const asks = observeAsks(start.asks);
  if (start.given === undefined) {
    const running = await client.beside(startOptions({ ...parts, folders }, start, asks));
    return liveSession({ ...parts, folders, running, asks, isBeside: true });
  }
  const given = await resolveGiven(start.given, folders);
  // The HOME of a process cannot be changed for one of its sessions, so there it stays that of the first one.
  const home = parts.driver.kind === 'in-process' ? folders.home : parts.folders.home;
  const own: LiveParts = { ...parts, given, folders: { ...folders, home }, asks, isBeside: true };
  const running = await client.beside(startOptions(own, start, asks));
  return liveSession({ ...own, running, changes: new ServerChanges(given, folders, running) });
}

/** A second session is configured by itself where it reads files of its own or is handed its servers. */
function requireOwnGiven({ parts }: OpenedSession, start: LabStart): void {
  const { given } = start;
  if (given === undefined) return;
  requireGivable(parts.options, start);
  const { kind, subject } = parts.driver;
  if (mayBeGivenBeside(subject, kind)) return;
  throw new HarnessError(
    'CONFIG_INVALID',
    `Subject "${subject.name}" reads one configuration a process, so its second session has none of its own.`,
  );
}

function requireGivable({ subject }: LabOptions, { given = {} }: LabStart): void {
  const missing = mayBeGiven(subject, given);
  if (missing !== null) throw new HarnessError('CONFIG_INVALID', `${missing}.`);
}

async function layStart({ files = {}, cwd }: LabStart, { workspace }: Folders): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const target = join(workspace, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  if (cwd !== undefined) await mkdir(join(workspace, cwd), { recursive: true });
}

async function endpointFor(
  driver: SubjectDriver,
  model: ScriptedModel,
  { enclosure }: Surroundings,
): Promise<ModelEndpoint> {
  if (driver.kind === 'in-process') return interceptModel(model);
  return serveModel(model, enclosure === null ? {} : { listener: enclosure.listener });
}

async function startOrClose(
  { driver, endpoint, around }: SessionParts,
  start: StartOptions,
): Promise<RunningSubject> {
  try {
    return await driver.start(start);
  } catch (error) {
    await around.close();
    await endpoint.close();
    throw error;
  }
}

function startOptions(parts: SessionParts, start: LabStart, asks: ObservedAsks): StartOptions {
  const { options, model, endpoint, around, given, folders } = parts;
  const { workspace, home } = folders;
  return {
    model,
    endpoint,
    workspace,
    home,
    ...(start.mode !== undefined && { mode: start.mode }),
    ...(start.env && { env: start.env }),
    ...(start.environmentOrder && { environmentOrder: start.environmentOrder }),
    ...(start.cores !== undefined && { cores: start.cores }),
    ...(start.cwd !== undefined && { cwd: join(workspace, start.cwd) }),
    ...(asks.onAsk && { onAsk: asks.onAsk }),
    ...(start.allowsNothing === true && { allowsNothing: true }),
    given: givenOf(given),
    enclosure: around.enclosure,
    signal: start.signal ? AbortSignal.any([options.signal, start.signal]) : options.signal,
  };
}

function driverFor(options: LabOptions, start: LabStart): SubjectDriver {
  // What surrounds a process can only be changed for one of its own.
  const home = start.isolation === 'any' ? undefined : start.home;
  const surrounds = [start.env, start.environmentOrder, start.cores, start.cwd, home];
  const asked = surrounds.some((given) => given !== undefined) ? 'process' : (start.isolation ?? 'any');
  const launched = options.brokenId !== undefined && options.overrides !== undefined;
  const driver = openDriver({
    subject: launched ? launchedBroken(options.subject, options.brokenId ?? '') : options.subject,
    agentDir: options.agentDir,
    isolation: options.sparesProcesses === true ? 'any' : asked,
    contract: options.contract,
    client: start.asks !== undefined,
    ...(start.mode !== undefined && { mode: start.mode }),
    ...(options.overrides && { overrides: options.overrides }),
  });
  if (start.asks === undefined || driver.kind !== 'command') return driver;
  throw new HarnessError(
    'CONFIG_INVALID',
    `Subject "${driver.subject.name}" is run as a command, which nobody can answer; only a driver with a client can ask.`,
  );
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
