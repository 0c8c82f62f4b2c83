import { expect, onTestFinished, test } from 'vitest';
import { createScriptedModel } from './create-scripted-model.ts';
import { interceptModel } from './intercept-model.ts';
import { callTools, type Delivery, type ModelStep, say } from './model-step.ts';
import { newNonce, nonceText } from './nonce.ts';
import type { ModelEndpoint, ScriptedModel, ScriptedModelOptions } from './scripted-model.ts';
import { serveModel } from './serve-model.ts';
import { wireProblems } from './wire-problems.ts';

interface Opened {
  readonly model: ScriptedModel;
  readonly endpoint: ModelEndpoint;
  ask(stream: boolean, init?: RequestInit): Promise<Response>;
}

const transports = {
  loopback: (model: ScriptedModel) => serveModel(model),
  interception: (model: ScriptedModel) => interceptModel(model),
} as const;
const transportNames = ['loopback', 'interception'] as const;

async function open(
  transport: keyof typeof transports,
  steps: readonly ModelStep[],
  options: Partial<ScriptedModelOptions> = {},
): Promise<Opened> {
  const model = createScriptedModel({ wire: 'openai-chat', ...options });
  const endpoint = await transports[transport](model);
  onTestFinished(() => endpoint.close());
  const nonce = newNonce();
  model.script(nonce, steps);
  const ask = (stream: boolean, init: RequestInit = {}): Promise<Response> =>
    fetch(`${endpoint.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'mock-model',
        stream,
        stream_options: { include_usage: true },
        messages: [{ role: 'user', content: nonceText(nonce) }],
        tools: [{ type: 'function', function: { name: 'bash' } }],
      }),
      ...init,
    });
  return { model, endpoint, ask };
}

interface Reading {
  content: string;
  readonly calls: { id: string; name: string; arguments: string }[];
  finish: string | null;
  totalTokens: number | null;
  isDone: boolean;
}

/** The client's side, written without the model's own reader: lines out of bytes, whatever the chunks. */
async function readStream(response: Response): Promise<Reading> {
  const reading: Reading = { content: '', calls: [], finish: null, totalTokens: null, isDone: false };
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of response.body ?? []) {
    rest += decoder.decode(piece, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) readData(line.slice(6), reading);
  }
  return reading;
}

function readData(data: string, reading: Reading): void {
  if (data === '[DONE]') {
    reading.isDone = true;
    return;
  }
  const chunk = JSON.parse(data);
  if (chunk.usage) reading.totalTokens = chunk.usage.total_tokens;
  for (const choice of chunk.choices) {
    reading.content += choice.delta.content ?? '';
    reading.finish = choice.finish_reason ?? reading.finish;
    for (const part of choice.delta.tool_calls ?? []) {
      reading.calls[part.index] ??= { id: part.id, name: part.function.name, arguments: '' };
      const call = reading.calls[part.index];
      if (call) call.arguments += part.function.arguments;
    }
  }
}

async function readPlain(response: Response): Promise<Reading> {
  const body = JSON.parse(await response.text());
  const { message, finish_reason: finish } = body.choices[0];
  const calls = (message.tool_calls ?? []).map(({ id, function: called }: never) => ({
    id,
    ...(called as object),
  }));
  return {
    content: message.content ?? '',
    calls,
    finish,
    totalTokens: body.usage.total_tokens,
    isDone: true,
  };
}

const shapes: readonly {
  readonly shape: string;
  readonly step: ModelStep;
  readonly want: Partial<Reading>;
}[] = [
  {
    shape: 'a text',
    step: say('naïve 😀 text'),
    want: { content: 'naïve 😀 text', calls: [], finish: 'stop' },
  },
  {
    shape: 'one call',
    step: callTools({ name: 'bash', arguments: '{"command":"ls"}' }),
    want: {
      content: '',
      calls: [{ id: 'call_1', name: 'bash', arguments: '{"command":"ls"}' }],
      finish: 'tool_calls',
    },
  },
  {
    shape: 'parallel calls',
    step: {
      kind: 'calls',
      text: 'Both.',
      calls: [
        { name: 'bash', arguments: '{"broken":' },
        { name: 'wait', arguments: '', id: 'mine' },
        { name: 'bash', arguments: '{"command":"echo ünï 😀"}' },
      ],
    },
    want: {
      content: 'Both.',
      calls: [
        { id: 'call_1', name: 'bash', arguments: '{"broken":' },
        { id: 'mine', name: 'wait', arguments: '' },
        { id: 'call_2', name: 'bash', arguments: '{"command":"echo ünï 😀"}' },
      ],
      finish: 'tool_calls',
    },
  },
];
const table = transportNames.flatMap((transport) =>
  shapes.flatMap((row) => [true, false].map((stream) => ({ transport, stream, ...row }))),
);

test.each(table)(
  '$shape arrives whole over $transport, streamed: $stream',
  async ({ transport, stream, step, want }) => {
    const { model, ask } = await open(transport, [step]);
    const response = await ask(stream);
    expect(response.headers.get('content-type')).toMatch(
      stream ? /^text\/event-stream/ : /^application\/json$/,
    );
    const reading = stream ? await readStream(response) : await readPlain(response);
    expect(reading).toMatchObject({ ...want, isDone: true, totalTokens: expect.any(Number) });
    expect(model.routed.map(({ route }) => route.kind)).toEqual(['main']);
    const [reply] = model.replies;
    expect(reply && wireProblems(reply)).toEqual([]);
    expect(reply).toMatchObject({ status: 200, isFaulted: false, delivery: 'complete' });
  },
);

test.each(transportNames)('bytes split one by one read the same over %s', async (transport) => {
  const { ask } = await open(transport, [{ ...say('naïve 😀 text'), delivery: { chunkBytes: 1 } }]);
  expect(await readStream(await ask(true))).toMatchObject({ content: 'naïve 😀 text', isDone: true });
});

test.each(transportNames)('slow chunks arrive one after the other over %s', async (transport) => {
  const { model, ask } = await open(transport, [{ ...say('slow'), delivery: { chunkDelayMs: 40 } }]);
  const started = performance.now();
  const response = await ask(true);
  const deliveries: unknown[] = [];
  for await (const _ of response.body ?? []) deliveries.push(model.replies[0]?.delivery);
  expect(deliveries[0]).toBe('pending');
  expect(model.replies[0]?.delivery).toBe('complete');
  // Five events, so four pauses; a timer may fire a moment early, never much.
  expect(performance.now() - started).toBeGreaterThan(150);
});

test.each(transportNames)(
  'a cut stream gives what came before the cut and then breaks over %s',
  async (transport) => {
    const { model, ask } = await open(transport, [
      { ...say('cut'), delivery: { cutAfterBytes: 100 } },
      say('again'),
    ]);
    const response = await ask(true);
    const received: Uint8Array[] = [];
    const read = async (): Promise<void> => {
      for await (const piece of response.body ?? []) received.push(piece);
    };
    await expect(read()).rejects.toThrow('terminated');
    expect(Buffer.concat(received).byteLength).toBe(100);
    expect(model.replies[0]).toMatchObject({ isFaulted: true, delivery: 'cut' });
    expect((await readStream(await ask(true))).content).toBe('again');
    expect(model.routed.map(({ route }) => route)).toMatchObject([{ step: 0 }, { step: 1 }]);
  },
);

test.each<{ delivery: Delivery; stream: boolean; starts: string; ends: string }>([
  { delivery: { mode: 'plain' }, stream: true, starts: '{"id":"chatcmpl-0"', ends: '}' },
  { delivery: { mode: 'sse' }, stream: false, starts: 'data: {', ends: 'data: [DONE]\n\n' },
  { delivery: { done: false }, stream: true, starts: 'data: {', ends: '"cached_tokens":0}}}\n\n' },
  {
    delivery: { done: false, usage: false },
    stream: true,
    starts: 'data: {',
    ends: '"finish_reason":"stop"}]}\n\n',
  },
])(
  'a delivery of $delivery is carried out, asked to stream: $stream',
  async ({ delivery, stream, starts, ends }) => {
    const { ask } = await open('interception', [{ ...say('x'), delivery }]);
    const text = await (await ask(stream)).text();
    expect([text.startsWith(starts), text.endsWith(ends)]).toEqual([true, true]);
  },
);

test.each(transportNames)('an error status comes with a JSON error over %s', async (transport) => {
  const { model, ask } = await open(transport, [{ ...say('x'), delivery: { status: 503 } }]);
  const response = await ask(true);
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: { message: 'scripted error 503', type: 'server_error', param: null, code: 'scripted_503' } },
  ]);
  expect(model.replies[0]).toMatchObject({ status: 503, isFaulted: true });
});

test.each(transportNames)('a client that aborts gets AbortError and is seen over %s', async (transport) => {
  const { model, ask } = await open(transport, [{ ...say('long'), delivery: { chunkDelayMs: 10_000 } }]);
  const abort = new AbortController();
  const response = await ask(true, { signal: abort.signal });
  const reader = response.body?.getReader();
  await reader?.read();
  const next = reader?.read();
  abort.abort();
  await expect(next).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => model.replies[0]?.delivery).toBe('aborted');
});

test.each(transportNames)('the models list names one model over %s', async (transport) => {
  const { model, endpoint } = await open(transport, [], { modelId: 'mock-model' });
  const list = await (await fetch(`${endpoint.baseUrl}/models`)).json();
  expect(list).toMatchObject({ object: 'list', data: [{ id: 'mock-model', object: 'model' }] });
  expect(model.routed[0]?.route).toEqual({ kind: 'side', name: 'models' });
});

test.each(transportNames)('another path is answered 404 and recorded over %s', async (transport) => {
  const { model, endpoint } = await open(transport, []);
  const response = await fetch(`${endpoint.baseUrl}/responses?x=1`, { method: 'POST', body: 'x' });
  expect(response.status).toBe(404);
  expect(model.routed[0]).toMatchObject({
    recorded: { transport, method: 'POST', target: '/v1/responses?x=1', receivedBytes: 1 },
    route: { kind: 'unreadable', reason: 'POST /v1/responses?x=1 is no path of this wire' },
  });
});

test.each(transportNames)('a rewriting changes what is recorded and routed over %s', async (transport) => {
  const { model, ask } = await open(transport, [say('never')], {
    rewrite: (body) => Buffer.from(Buffer.from(body).toString().replace('"tools"', '"toolz"')),
  });
  await (await ask(false)).text();
  expect(Buffer.from(model.routed[0]?.recorded.body ?? []).includes('"toolz":[')).toBe(true);
  expect(model.routed[0]?.route).toEqual({ kind: 'side', name: 'no-tools' });
});

test.each(transportNames)(
  'a fault inside the harness answers 500, and close throws it, over %s',
  async (transport) => {
    const model = createScriptedModel({
      wire: 'openai-chat',
      rewrite: () => {
        throw new Error('no rewriting today');
      },
    });
    const endpoint = await transports[transport](model);
    const response = await fetch(`${endpoint.baseUrl}/chat/completions`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(500);
    await expect(endpoint.close()).rejects.toMatchObject({
      code: 'HARNESS_FAULT',
      message: 'The scripted model failed while it answered: no rewriting today',
    });
  },
);
