// An agent over raw lines that behaves as its first argument says; the second is the address of the provider.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [behaviour = 'honest', baseUrl = ''] = process.argv.slice(2);
const waiting = new Map();
let nextId = 100;
let turns = 0;
let cancel = () => undefined;

const write = (text) => process.stdout.write(text);
const send = (message) => write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const update = (sessionId, content) =>
  send({ method: 'session/update', params: { sessionId, update: content } });
const say = (sessionId, text) =>
  update(sessionId, { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } });

function request(method, params) {
  const id = nextId;
  nextId += 1;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    send({ id, method, params });
  });
}

/** A real request, so that the turn counts as begun. */
async function askModel(text) {
  const messages = [{ role: 'user', content: text }];
  const reply = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'scripted-model', messages, stream: false }),
  });
  return (await reply.json()).choices?.[0]?.message?.content ?? '';
}

const everyOption = ['allow_once', 'allow_always', 'reject_once', 'reject_always'];

async function ask(sessionId, toolCallId, kinds = everyOption) {
  const options = kinds.map((kind) => ({ optionId: `id-${kind}`, name: kind, kind }));
  const toolCall = { toolCallId, title: 'Write note.txt', name: 'write_file' };
  const answer = await request('session/request_permission', { sessionId, toolCall, options });
  say(sessionId, `answered ${JSON.stringify(answer.result ?? answer.error)}`);
  return answer;
}

const oddities = {
  async honest(sessionId) {
    update(sessionId, { sessionUpdate: 'tool_call', toolCallId: 'own-1', title: 'Read', name: 'read_file' });
    update(sessionId, {
      sessionUpdate: 'tool_call_update',
      toolCallId: 'own-1',
      status: 'completed',
      rawOutput: { notice: { use: 'read' } },
      _meta: { 'x.dev/notice': { use: 'read_file' } },
    });
  },
  async garbage() {
    write('Loading the model…\n');
    write(Buffer.from([0xff, 0xfe, 0x0a]));
    write('[]\n');
    send({ id: 999, result: {} });
  },
  async 'odd-updates'(sessionId) {
    update(sessionId, { sessionUpdate: 'weather', sky: 'grey' });
    update(sessionId, { sessionUpdate: 'tool_call', title: 'without an id' });
    send({ method: '_x.dev/hello', params: { any: 'thing' } });
  },
  async die() {
    process.kill(process.pid, 'SIGSEGV');
    await new Promise(() => undefined);
  },
  async 'exit-behind-answer'() {
    setTimeout(() => process.exit(3), 0);
  },
  async 'exit-torn'() {
    write('{"jsonrpc":"2.0","method":"session/upd');
    process.exit(0);
  },
  async hang() {
    await new Promise(() => undefined);
  },
  async flood(sessionId) {
    const line = `${JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId, update: { sessionUpdate: 'weather' } } })}\n`;
    const block = line.repeat(500);
    for (let round = 0; round < 40; round += 1) {
      if (!write(block)) await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  },
  async 'long-line'() {
    const block = 'x'.repeat(1024 * 1024);
    for (let round = 0; round < 33; round += 1) {
      if (!write(block)) await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
    write('\n');
  },
  async 'ask-twice'(sessionId) {
    await Promise.all([ask(sessionId, 'same'), ask(sessionId, 'same')]);
  },
  async 'ask-few'(sessionId) {
    await ask(sessionId, 'few', ['allow_once', 'reject_once']);
  },
  async 'ask-empty'(sessionId) {
    await ask(sessionId, 'none', []);
  },
  async 'ask-for-files'(sessionId) {
    const answer = await request('fs/read_text_file', { sessionId, path: '/etc/hostname' });
    say(sessionId, JSON.stringify(answer.error ?? answer.result));
  },
  async 'leave-child'(sessionId) {
    const child = spawn(
      process.execPath,
      ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'],
      {
        detached: true,
        stdio: 'ignore',
      },
    );
    say(sessionId, `child ${child.pid}`);
  },
  async 'wait-for-cancel'() {
    await new Promise((resolve) => {
      cancel = () => resolve();
    });
    return 'cancelled';
  },
  async 'show-environment'(sessionId) {
    say(sessionId, JSON.stringify({ env: process.env, cwd: process.cwd(), argv: process.argv.slice(4) }));
  },
  async 'refuse-prompt'() {
    throw new Error('no turn today');
  },
  async 'odd-stop'() {
    return 'bored';
  },
};
const act = oddities[behaviour] ?? oddities.honest;

const methods = {
  async initialize() {
    if (behaviour === 'hang-at-initialize') await new Promise(() => undefined);
    if (behaviour === 'exit-at-initialize') process.exit(7);
    const protocolVersion = behaviour === 'other-version' ? 2 : 1;
    const loadSession = behaviour !== 'no-load';
    return { protocolVersion, agentCapabilities: { loadSession, sessionCapabilities: { close: {} } } };
  },
  async 'session/new'({ cwd, mcpServers }) {
    if (behaviour === 'needs-login') throw Object.assign(new Error('log in first'), { code: -32000 });
    return { sessionId: `s-${cwd.split('/').at(-1)}-${mcpServers.length}` };
  },
  async 'session/load'({ sessionId }) {
    update(sessionId, { sessionUpdate: 'tool_call', toolCallId: 'replayed', title: 'Old' });
    return {};
  },
  async 'session/close'() {
    return {};
  },
  async 'session/set_mode'({ sessionId, modeId }) {
    if (modeId === 'unheard-of') throw Object.assign(new Error('no such mode'), { code: -32602 });
    update(sessionId, { sessionUpdate: 'current_mode_update', currentModeId: modeId });
    return {};
  },
  async 'session/set_config_option'() {
    return { configOptions: [] };
  },
  async 'session/prompt'({ sessionId, prompt }) {
    turns += 1;
    if (behaviour !== 'silent') await askModel(prompt[0].text);
    else await new Promise(() => undefined);
    say(sessionId, `turn ${turns}`);
    return { stopReason: (await act(sessionId)) ?? 'end_turn' };
  },
};

async function take(line) {
  const { id, method, params, ...answer } = JSON.parse(line);
  if (method === 'session/cancel') return cancel();
  if (method === undefined) return waiting.get(id)?.(answer);
  try {
    send({ id, result: await methods[method](params) });
  } catch (error) {
    send({ id, error: { code: error.code ?? -32603, message: error.message } });
  }
}

createInterface({ input: process.stdin }).on('line', (line) => void take(line));
if (behaviour === 'ignore-end') {
  process.on('SIGTERM', () => undefined);
  setInterval(() => undefined, 1000);
}
