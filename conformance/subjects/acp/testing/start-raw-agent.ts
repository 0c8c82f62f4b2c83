import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subject } from '../../../../spec/generated/subject.gen.ts';
import { packageRoot } from '../../../../spec/package-root.ts';
import { createScriptedModel } from '../../../model/create-scripted-model.ts';
import type { ModelCaps, ScriptedModel } from '../../../model/scripted-model.ts';
import { serveModel } from '../../../model/serve-model.ts';
import type { ContainmentChoice } from '../../containment.ts';
import type { ClientSide, RunningSubject, StartOptions } from '../../driver.ts';
import type { SubjectTiming } from '../../subject-timing.ts';
import { surround } from '../../surround.ts';
import { acpDriver } from '../acp-driver.ts';

export interface RawAgentOptions
  extends Partial<Pick<StartOptions, 'mode' | 'signal' | 'onAsk' | 'given' | 'env'>> {
  readonly subject?: Partial<Subject>;
  readonly timing?: Partial<SubjectTiming>;
  readonly caps?: Partial<ModelCaps>;
  readonly caller?: { readonly [name: string]: string };
  /** Default: partial, which costs no namespaces. */
  readonly containment?: ContainmentChoice;
}

/** A raw agent under the real driver with a real scripted model, in folders of its own. */
export interface RawAgentRun {
  readonly running: RunningSubject;
  readonly client: ClientSide;
  readonly model: ScriptedModel;
  readonly home: string;
  readonly workspace: string;
  readonly start: StartOptions;
  remove(): Promise<void>;
}

/** Short bounds, so that an agent which never answers costs a test little. */
const shortTiming: SubjectTiming = { firstRequestMs: 4000, turnMs: 8000, settleMs: 20, graceMs: 250 };

/** Starts the raw agent of this folder with the named behaviour. */
export async function startRawAgent(behaviour: string, options: RawAgentOptions = {}): Promise<RawAgentRun> {
  const { subject: changed, timing, caps, caller, containment = 'partial', ...given } = options;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-raw-agent-')));
  const [workspace, home] = [join(folder, 'workspace'), join(folder, 'home')];
  await mkdir(workspace);
  await mkdir(home);
  const subject = { ...rawSubject(behaviour), ...changed };
  const around = await surround({ subject, agentDir: folder, workspace, kind: 'acp', containment });
  const model = createScriptedModel({ wire: 'openai-chat', ...(caps && { caps }) });
  const { enclosure } = around;
  const endpoint = await serveModel(model, enclosure === null ? {} : { listener: enclosure.listener });
  const start: StartOptions = {
    ...{ model, endpoint, workspace, home, enclosure },
    signal: new AbortController().signal,
    ...given,
  };
  const driver = acpDriver({
    ...{ subject, agentDir: folder, timing: { ...shortTiming, ...timing } },
    ...(caller && { caller }),
  });
  const cleanUp = async () => {
    await around.close();
    await endpoint.close();
    await rm(folder, { recursive: true, force: true });
  };
  const running = await driver.start(start).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  const { client } = running;
  if (client === undefined) throw new Error('the driver plays no client');
  return { running, client, model, home, workspace, start, remove: () => running.close().then(cleanUp) };
}

function rawSubject(behaviour: string): Subject {
  const script = join(packageRoot(), 'conformance', 'subjects', 'acp', 'testing', 'raw-agent.mjs');
  return {
    name: 'raw-agent',
    title: `Raw agent: ${behaviour}`,
    driver: 'acp',
    wire: 'openai-chat',
    contracts: ['universal'],
    command: ['{node}', script],
    acp: { args: [behaviour, '{baseUrl}'] },
  };
}
