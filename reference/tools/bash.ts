import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';
import { type CommandEnd, noteBackground, watchCommand } from '../evidence/watch-command.ts';
import type { ForegroundResult } from '../jobs/run-foreground.ts';

/** Room for what stands around the output in the result. */
const frameBytes = 64;

/** Runs a command line in the workspace, in the foreground or as a background job. */
export const bash: ToolHandler = {
  id: 'bash',

  async run(args, { jobs, limits, signal, workspace, effects, agent }) {
    const command = args.text('command');
    if (command.trim() === '') throw new ToolFailure('"command" is empty');
    if (command.includes('\0')) throw new ToolFailure('"command" contains a NUL character');
    const preservesGroup = args.flag('preserve_background_processes');
    const { rules } = agent.evidence;
    if (args.flag('run_in_background')) {
      if (rules) await noteBackground(command, rules, effects);
      const job = jobs.startBackground(command, preservesGroup);
      return `started background job ${job.id}`;
    }
    const watch = rules ? await watchCommand(command, workspace.root, rules) : null;
    const result = await jobs.runForeground(command, preservesGroup, signal);
    await watch?.end(endOf(result, limits.result.capBytes), effects);
    return report(result, limits.bash.timeoutMs);
  },
};

/** A result over the cap is cut before the model sees it. */
function endOf({ end, stopped, stdout, stderr }: ForegroundResult, capBytes: number): CommandEnd {
  const exitCode = stopped === null && end.kind === 'exited' ? end.exitCode : null;
  const bytes = Buffer.byteLength(stdout) + Buffer.byteLength(stderr);
  return { exitCode, shown: bytes < capBytes - frameBytes ? stdout : null };
}

function report(result: ForegroundResult, timeoutMs: number): string {
  const { end, stopped } = result;
  if (end.kind === 'not-started') throw new ToolFailure(`the shell did not start: ${end.reason}`);
  const output = [block('stdout', result.stdout), block('stderr', result.stderr)].join('');
  if (stopped === 'timeout') throw new ToolFailure(`the command was stopped after ${timeoutMs} ms${output}`);
  if (stopped === 'cancelled') throw new ToolFailure(`the command was cancelled${output}`);
  const how = end.kind === 'exited' ? `exit code: ${end.exitCode}` : `ended by signal ${end.signal}`;
  return output === '' ? `${how}\n(no output)` : `${how}${output}`;
}

function block(name: string, text: string): string {
  if (text === '') return '';
  return `\n${name}:\n${text.endsWith('\n') ? text.slice(0, -1) : text}`;
}
