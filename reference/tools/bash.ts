import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';
import type { ForegroundResult } from '../jobs/run-foreground.ts';

/** Runs a command line in the workspace, in the foreground or as a background job. */
export const bash: ToolHandler = {
  id: 'bash',

  async run(args, { jobs, limits, signal }) {
    const command = args.text('command');
    if (command.trim() === '') throw new ToolFailure('"command" is empty');
    if (command.includes('\0')) throw new ToolFailure('"command" contains a NUL character');
    const preservesGroup = args.flag('preserve_background_processes');
    if (args.flag('run_in_background')) {
      const job = jobs.startBackground(command, preservesGroup);
      return `started background job ${job.id}`;
    }
    const result = await jobs.runForeground(command, preservesGroup, signal);
    return report(result, limits.bash.timeoutMs);
  },
};

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
