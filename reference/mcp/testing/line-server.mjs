// An MCP server over stdio for tests, played by a plan: `node line-server.mjs <plan.json> <log>`. It reads the plan again
// for each message, so that a test can change what it does while it runs.
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [planPath, logPath] = process.argv.slice(2);
const plan = () => JSON.parse(readFileSync(planPath, 'utf8'));
// One clock for all servers of a machine: events of several logs can be put in order by it.
const atMs = () => Number(process.hrtime.bigint()) / 1e6;
const note = (event) =>
  appendFileSync(logPath, `${JSON.stringify({ pid: process.pid, atMs: atMs(), ...event })}\n`);

note({ event: 'start', cwd: process.cwd(), env: process.env });
process.on('exit', () => note({ event: 'exit' }));
process.on('SIGTERM', () => plan().ignoresEnd || process.exit(143));
if (plan().stderr) process.stderr.write(plan().stderr);
if (plan().grandchild) {
  const child = spawn('sleep', ['300'], { detached: plan().grandchild === 'detached', stdio: 'inherit' });
  note({ event: 'grandchild', child: child.pid });
}

let writing = Promise.resolve();

function send(message) {
  writing = writing.then(() => write(Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)));
}

/** `splits` are places at which a write ends; `bytes` writes each byte by itself. */
async function write(bytes) {
  const { writes = [] } = plan();
  const ends = writes === 'bytes' ? [...bytes.keys()] : writes.filter((at) => at < bytes.length);
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    if (end <= from) continue;
    await new Promise((resolve) => process.stdout.write(bytes.subarray(from, end), resolve));
    from = end;
    if (writes !== 'bytes' || from % 64 === 0) await sleep(1);
  }
}

async function take({ id, method, params = {} }) {
  const { startDelayMs = 0, pages = {}, calls = {}, storm = 0, notifies = false } = plan();
  if (method === 'initialize') {
    note({ event: method });
    await sleep(startDelayMs);
    const serverInfo = { name: 'line-server', version: '1' };
    send({
      id,
      result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo },
    });
  } else if (method === 'tools/list') {
    note({ event: method, cursor: params.cursor ?? null });
    for (let told = 0; told < storm; told += 1) send({ method: 'notifications/tools/list_changed' });
    const page = pages[params.cursor ?? ''];
    if (page === 'hang') return;
    if (page?.error) send({ id, error: page.error });
    else send({ id, result: page ?? {} });
  } else if (method === 'tools/call') {
    note({ event: method, tool: params.name, arguments: params.arguments });
    const { delayMs = 0, exits = false, result } = calls[params.name] ?? {};
    await sleep(delayMs);
    if (exits) process.exit(7);
    if (notifies) send({ method: 'notifications/tools/list_changed' });
    note({ event: 'answered', tool: params.name });
    send({ id, result: result ?? { content: [{ type: 'text', text: `did ${params.name}` }] } });
  } else if (id !== undefined) {
    send({ id, error: { code: -32601, message: 'unknown method' } });
  }
}

let buffered = Buffer.alloc(0);
process.stdin.on('data', (chunk) => {
  buffered = Buffer.concat([buffered, chunk]);
  for (let at = buffered.indexOf(10); at !== -1; at = buffered.indexOf(10)) {
    const line = buffered.toString('utf8', 0, at);
    buffered = buffered.subarray(at + 1);
    void take(JSON.parse(line));
  }
});
process.stdin.on('end', () => plan().ignoresEnd || process.exit(0));
// Nobody is waited for longer, so that a test that fails leaves nothing behind for ever.
setTimeout(() => process.exit(9), 60_000);
