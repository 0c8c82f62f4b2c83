import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { listAgents } from '../agents/list-agents.ts';
import { formatEndings, type ReportFormat } from '../report/format-names.ts';
import { judgeRequest } from './judge-subject.ts';
import { type RunRequest, readRunRequest } from './run-request.ts';
import type { VerbCall } from './verb.ts';

/** Formats that stay what they are when one follows another. */
const mayFollow: readonly ReportFormat[] = ['text', 'singleline', 'github', 'markdown'];
/** Where several codes hold, the first of these counts. */
const gravestFirst = [2, 3, 1, 4, 5] as const;

/**
 * Body of `run --subject all`: judges every shipped subject that is installed, one after the other, each with a report
 * of its own, and gives the gravest exit code.
 */
export async function judgeAll(call: VerbCall): Promise<number> {
  const request = await readRunRequest(call);
  requireRoom(request);
  const agents = await listAgents();
  for (const { name } of agents.filter(({ installed }) => !installed)) {
    call.context.stderr.write(`${name} is left out: it is not installed\n`);
  }
  if (request.output !== undefined) await mkdir(request.output, { recursive: true });
  const codes: number[] = [];
  for (const { name } of agents.filter(({ installed }) => installed)) {
    if (call.context.signal.aborted) break;
    call.context.stderr.write(`${name}:\n`);
    codes.push(await judgeRequest(requestFor(name, request), call.context));
  }
  if (call.context.signal.aborted) return 3;
  return gravestFirst.find((code) => codes.includes(code)) ?? 0;
}

function requireRoom({ format, output, updateReason, choice }: RunRequest): void {
  if (choice.expectedFailures !== undefined || updateReason !== null) {
    throw new HarnessError(
      'USAGE',
      'Expected failures belong to one subject, so they do not go with --subject all.',
    );
  }
  if (choice.shard !== undefined) {
    throw new HarnessError(
      'USAGE',
      'A shard is a part of the run of one subject, so it does not go with --subject all.',
    );
  }
  if (output !== undefined || mayFollow.includes(format)) return;
  const text = `--format ${format} holds one report; name a folder for one file a subject with -o.`;
  throw new HarnessError('USAGE', text);
}

function requestFor(name: string, request: RunRequest): RunRequest {
  const { output, format, runFolder } = request;
  return {
    ...request,
    choice: { ...request.choice, subject: name },
    output: output === undefined ? undefined : join(output, `${name}.${formatEndings[format]}`),
    runFolder: join(runFolder, name),
  };
}
