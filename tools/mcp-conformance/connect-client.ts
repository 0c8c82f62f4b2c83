import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReference, type Session } from '../../reference/index.ts';
import { readContract } from '../../spec/read-contract.ts';
import { jsonIn } from './json-in.ts';
import { sampleArguments } from './sample-arguments.ts';

// Lets the reference reach the address behind it the way a model would: connects the server, inspects each of its tools
// and calls it once. Exit code 1 where the server cannot be connected; a tool that answers with an error has answered.
const url = process.argv.at(-1) ?? '';
const folder = await mkdtemp(join(tmpdir(), 'surfacelock-mcp-client-'));
const reference = createReference({ contract: readContract('reasonix') });
const session = await reference.openSession({
  workspace: folder,
  home: folder,
  mode: 'yolo',
  allowWrites: true,
  // No prompt is sent, so that no model is asked.
  provider: { baseUrl: 'http://127.0.0.1/', model: '', apiKey: '', stream: false },
  servers: { suite: { url } },
});
try {
  await callEach(session);
} finally {
  await session.close();
  await reference.close();
  await rm(folder, { recursive: true, force: true });
}

async function callEach(reached: Session): Promise<void> {
  const connected = await proxy(reached, { action: 'call', capability_id: 'mcp-server:suite' });
  if (connected.outcome !== 'ok') {
    process.exitCode = 1;
    return;
  }
  const tools = jsonIn(connected.text);
  for (const tool of Array.isArray(tools) ? tools : []) {
    const id = String(Object(tool).id);
    const { text } = await proxy(reached, { action: 'inspect', capability_id: id });
    const schema: unknown = Object(jsonIn(text)).input_schema;
    await proxy(reached, { action: 'call', capability_id: id, arguments: sampleArguments(schema) });
  }
}

async function proxy(reached: Session, args: object): ReturnType<Session['callTool']> {
  const call = { id: 'suite', name: 'use_capability', argumentsText: JSON.stringify(args) };
  const answer = await reached.callTool(call);
  console.log(`${call.argumentsText}: ${answer.outcome}: ${answer.text}`);
  return answer;
}
