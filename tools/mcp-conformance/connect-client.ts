import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection } from '../../reference/mcp/connection.ts';
import { sampleArguments } from './sample-arguments.ts';

// Connects the reference's MCP client to the address behind it, lists the tools and calls each of them once. Exit code 1
// where that is not possible; a tool that answers with an error has answered.
const url = process.argv.at(-1) ?? '';
const home = await mkdtemp(join(tmpdir(), 'surfacelock-mcp-client-'));
const { signal } = new AbortController();
try {
  const spec = { url };
  const options = { server: 'suite', spec, identity: 'suite', project: home, home, overrides: {} };
  const connection = await Connection.open(options, signal);
  const { tools, problems } = await connection.listing();
  for (const { name, inputSchema } of tools) {
    const { kind, text } = await connection.call(name, sampleArguments(inputSchema), signal);
    console.log(`${name}: ${kind}: ${text}`);
  }
  for (const { reason } of problems) console.log(`hidden: ${reason}`);
  await connection.close();
} finally {
  await rm(home, { recursive: true, force: true });
}
