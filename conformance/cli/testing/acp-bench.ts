import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../../../spec/package-root.ts';
import { createScriptedModel } from '../../model/create-scripted-model.ts';
import type { ModelStep } from '../../model/model-step.ts';
import { newNonce, nonceText } from '../../model/nonce.ts';
import type { ScriptedModel } from '../../model/scripted-model.ts';
import { serveModel } from '../../model/serve-model.ts';
import { loadMessageJudge } from '../../subjects/acp/message-judge.ts';
import { readLine } from '../../subjects/acp/rpc-message.ts';
import { type AtEnd, type Fields, inner, type LinePeer, startPeer } from './line-peer.ts';

const cli = join(packageRoot(), 'dist', 'conformance', 'cli');

/** The command of this package, which the build makes. */
export const mainFile: string = join(cli, 'main.js');

/** An agent process with a real provider on the loopback address and folders of its own. */
export interface AcpBench {
  readonly model: ScriptedModel;
  readonly root: string;
  readonly workspace: string;
  readonly peer: LinePeer;
  /** Begins a session in the workspace and gives its id. */
  begin(cwd?: string): Promise<string>;
  /** Sends a prompt whose answers are these steps. */
  prompt(sessionId: string, ...steps: readonly ModelStep[]): Promise<Fields>;
  /** Another process over the same home. */
  restart(): Promise<LinePeer>;
}

/** Starts the reference as an agent with these arguments; `brokenId` switches a defect on. */
export async function acpBench(
  atEnd: AtEnd,
  args: readonly string[] = [],
  brokenId?: string,
): Promise<AcpBench> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-acp-')));
  atEnd(() => rm(root, { recursive: true, force: true }));
  const workspace = join(root, 'workspace');
  await mkdir(workspace);
  const model = createScriptedModel({ wire: 'openai-chat' });
  const endpoint = await serveModel(model);
  atEnd(() => endpoint.close());
  const launch = brokenId === undefined ? [mainFile] : [join(cli, 'launch-broken.js'), brokenId];
  const command = [process.execPath, ...launch, 'reference', 'acp', '--base-url', endpoint.baseUrl];
  const all = [...command, '--model', 'm', '--home', root, ...args];
  const restart = async (): Promise<LinePeer> => {
    const peer = startPeer(all, { PATH: process.env['PATH'], HOME: root }, root, atEnd);
    await peer.request('initialize', { protocolVersion: 1, clientCapabilities: {} });
    return peer;
  };
  const peer = await restart();
  return {
    model,
    root,
    workspace,
    peer,
    restart,
    async begin(cwd = workspace) {
      const answer = await peer.request('session/new', { cwd, mcpServers: [] });
      return String(inner(answer['result'])['sessionId']);
    },
    prompt: (sessionId, ...steps) => promptVia(peer, model, sessionId, steps),
  };
}

/** Sends a prompt to this process whose answers are the given steps. */
export function promptVia(
  peer: LinePeer,
  model: ScriptedModel,
  sessionId: string,
  steps: readonly ModelStep[],
): Promise<Fields> {
  const nonce = newNonce();
  model.script(nonce, steps);
  const prompt = [{ type: 'text', text: `go ${nonceText(nonce)}` }];
  return peer.request('session/prompt', { sessionId, prompt });
}

/** Lets the agent go by closing its input: its exit code, and what of its lines is no message of the protocol. */
export async function leave(
  peer: LinePeer,
): Promise<{ readonly code: number | null; readonly faults: readonly string[] }> {
  const code = await peer.leave();
  const judge = await loadMessageJudge();
  const faults = peer.lines.flatMap((line) => {
    const read = readLine(Buffer.from(line));
    if (read.kind !== 'message') return [`${line} is no message`];
    const { message } = read;
    const answered = message.kind === 'result' ? peer.asked.get(message.id) : undefined;
    return judge.judge(message, 'agent', answered) ?? [];
  });
  return { code, faults };
}

/** How an agent leaves that did nothing wrong. */
export const clean: { readonly code: number; readonly faults: readonly string[] } = { code: 0, faults: [] };

/** Updates of a session so far. */
export function updates(peer: LinePeer, sessionId: string): readonly Fields[] {
  return peer
    .told('session/update')
    .map((message) => inner(message['params']))
    .filter((params) => params['sessionId'] === sessionId)
    .map((params) => inner(params['update']));
}

/** Answers a question of the agent. */
export function answer(peer: LinePeer, question: Fields, optionId: string): void {
  peer.send({ id: question['id'], result: { outcome: { outcome: 'selected', optionId } } });
}

/** Waits for something outside of the conversation. */
export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await sleep(20);
  if (!holds()) throw new Error('what was waited for did not come');
}

/** True while a process of this id does something. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** True for a question of the agent before a call. */
export function isQuestion(message: Fields): boolean {
  return message['method'] === 'session/request_permission';
}
