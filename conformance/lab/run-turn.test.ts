import { expect, onTestFinished, test } from 'vitest';
import { createScriptedModel } from '../model/create-scripted-model.ts';
import { callTools, say } from '../model/model-step.ts';
import type { ScriptedModel } from '../model/scripted-model.ts';
import { serveModel } from '../model/serve-model.ts';
import type { RunningSubject } from '../subjects/driver.ts';
import { ChildNonces } from './child-nonces.ts';
import { runTurn } from './run-turn.ts';

// A subject of a few lines over the real scripted model: it starts a child for each call, all at once.
const subject = { name: 's', title: 'S', driver: 'command', wire: 'openai-chat', contracts: [] } as const;
const tools = [{ type: 'function', function: { name: 'task', parameters: { type: 'object' } } }];

interface Message {
  readonly role: string;
  readonly content?: string | null;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly arguments: string } }[];
}

type Ask = (model: string, messages: readonly object[]) => Promise<Message>;

async function askOver(scripted: ScriptedModel): Promise<Ask> {
  const endpoint = await serveModel(scripted);
  onTestFinished(() => endpoint.close());
  return async (model, messages) => {
    const reply = await fetch(`${endpoint.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, messages, tools, stream: false }),
    });
    const body = (await reply.json()) as { readonly choices: readonly { readonly message: Message }[] };
    const message = body.choices[0]?.message;
    if (message === undefined) throw new Error('a reply has a message');
    return message;
  };
}

/** One agent up to its final text; each call hands its arguments to a child. */
async function live(ask: Ask, model: string, prompt: string): Promise<string> {
  const messages: object[] = [{ role: 'user', content: prompt }];
  for (;;) {
    const message = await ask(model, messages);
    messages.push(message);
    if (message.tool_calls === undefined) return message.content ?? '';
    const results = message.tool_calls.map(async ({ id, function: { arguments: text } }) => ({
      role: 'tool',
      tool_call_id: id,
      content: await live(ask, 'executor', text),
    }));
    messages.push(...(await Promise.all(results)));
  }
}

function runningOf(prompt: (text: string) => Promise<unknown>): RunningSubject {
  return {
    prompt: async (text) => {
      await prompt(text);
      const quiet = { exitCode: 0, signal: null, stdout: '', stderr: '', detail: 'ended', durationMs: 1 };
      return { kind: 'ended', ...quiet };
    },
    processes: () => [],
    close: async () => ({ killed: [] }),
  };
}

test('children that run at once have a script, requests and results each', async () => {
  const model = createScriptedModel({ wire: 'openai-chat' });
  const ask = await askOver(model);
  const children = new ChildNonces((nonce) => model.script(nonce, []));
  const task = (id: string, name: string) => ({ id, name: 'task', arguments: children.prompt(name) });
  const { turn } = await runTurn({
    subject,
    model,
    running: runningOf((text) => live(ask, 'executor', text)),
    steps: [callTools(task('1', 'a'), task('2', 'b'), task('3', 'unscripted')), say('Done.')],
    children,
    others: {
      children: {
        a: [callTools(task('4', 'deep')), say('A.')],
        b: [say('B.')],
        deep: [say('Deep.')],
        idle: [say('x')],
      },
    },
  });
  const seen = [...(turn.children ?? [])].map(([name, { requests, results, finished }]) => [
    name,
    requests.length,
    results.map(({ text }) => text),
    finished,
  ]);
  expect(turn.results.map(({ callId, text }) => [callId, text])).toEqual([
    ['1', 'A.'],
    ['2', 'B.'],
    ['3', 'ok'],
  ]);
  expect([turn.requests.length, turn.finished, turn.planner]).toEqual([2, true, undefined]);
  expect(seen.toSorted()).toEqual([
    ['a', 2, ['Deep.'], true],
    ['b', 1, [], true],
    ['deep', 1, [], true],
    ['idle', 0, [], false],
    ['unscripted', 1, [], true],
  ]);
});

test('a planner takes its own steps under the prompt that it shares', async () => {
  const model = createScriptedModel({ wire: 'openai-chat' });
  const ask = await askOver(model);
  const input = { subject, model, children: new ChildNonces(() => undefined), planner: 'planner' };
  const said: string[] = [];
  const running = runningOf(async (text) => {
    said.push(await live(ask, 'planner', text), await live(ask, 'executor', text));
  });
  const steps = [say('Acted.')];
  const planned = await runTurn({ ...input, running, steps, others: { planner: [say('Planned.')] } });
  const unplanned = await runTurn({ ...input, running, steps });
  expect(said).toEqual(['Planned.', 'Acted.', 'ok', 'Acted.']);
  expect(
    [planned, unplanned].map(({ turn }) => [turn.requests.length, turn.planner?.requests.length]),
  ).toEqual([
    [1, 1],
    [1, 1],
  ]);
});
