import { HarnessError } from '../../spec/errors.ts';
import { readContract } from '../../spec/read-contract.ts';
import { createReference } from '../create-reference.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import type { PromptResult, SessionOptions } from '../session/session.ts';
import { clientWishes } from './client-wishes.ts';
import { watchInterrupt } from './watch-interrupt.ts';

/** What one headless run needs, parsed but not yet judged. */
export interface RunOptions {
  readonly prompt: string;
  /** Id of a shipped contract. */
  readonly contract: string;
  readonly baseUrl: string;
  readonly model: string;
  /** Model that plans before it; null or absent: as the settings say. */
  readonly plannerModel?: string | null;
  /** What the answer has to have reached. */
  readonly goal?: readonly string[];
  /** File with the items of an approved plan; null or absent: none. */
  readonly approvedPlan?: string | null;
  /** Name of the variable that holds the API key; null for an endpoint that wants none. */
  readonly apiKeyEnv: string | null;
  readonly mode: SessionOptions['mode'];
  readonly allowWrites: boolean;
  /** Goes on with the session used last in this workspace. */
  readonly continueLast: boolean;
  /** Begins with the history of the session of this id, or of the one used `last`. */
  readonly fork?: string | null;
  readonly workspace: string;
  readonly home: string;
  readonly stream: boolean;
  /** Settings file in place of the one in the home; null for that one. */
  readonly settingsFile?: string | null;
  readonly overrides?: ReferenceOverrides;
  /** Told when the body of a request is ready to be sent. */
  readonly onRequest?: (bytes: number) => void;
}

/** Where a run writes and reads its surroundings; `process` fits. */
export interface RunIo {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly env: { readonly [name: string]: string | undefined };
}

const exitCodes: { readonly [reason in Exclude<PromptResult['stopReason'], 'provider-error'>]: number } = {
  final: 0,
  'max-requests': 1,
  cancelled: 130,
  unready: 1,
};

/**
 * Runs one prompt and returns the exit code: 0 with the final text on stdout, 1 when the bound of requests was reached
 * or the answer did not show what it owes, 130 when interrupted. Nothing that it started is left. Wrong settings and a provider that failed are thrown.
 */
export async function runPrompt(options: RunOptions, io: RunIo): Promise<number> {
  if (options.continueLast && typeof options.fork === 'string') {
    throw new HarnessError(
      'USAGE',
      '"--continue" goes on with a session and "--fork" begins a new one: give one of them',
    );
  }
  const apiKey = keyFrom(options.apiKeyEnv, io.env);
  const contract = readContract(options.contract);
  const { goal = [], approvedPlan = null } = options;
  const wishes = clientWishes({ goal, approvedPlan }, contract);
  const { overrides } = options;
  const reference = createReference(overrides ? { contract, overrides } : { contract });
  const interrupt = watchInterrupt();
  try {
    const session = await reference.openSession(sessionOptions(options, apiKey, io));
    try {
      if (wishes.goal !== null) session.setGoal(wishes.goal);
      if (wishes.plan !== null) session.approvePlan(wishes.plan);
      const result = await session.prompt(options.prompt, { signal: interrupt.signal });
      return report(result, io);
    } finally {
      await session.close();
    }
  } finally {
    await reference.close();
    interrupt.release();
  }
}

function sessionOptions(options: RunOptions, apiKey: string, io: RunIo): SessionOptions {
  const { workspace, home, mode, allowWrites, baseUrl, model, stream, onRequest, settingsFile } = options;
  return {
    workspace,
    home,
    mode,
    allowWrites,
    provider: { baseUrl, model, apiKey, stream },
    onWarning: (warning) => io.stderr.write(`warning: ${warning}\n`),
    ...(typeof settingsFile === 'string' ? { settingsFile } : {}),
    ...(typeof options.plannerModel === 'string' ? { planner: { model: options.plannerModel } } : {}),
    ...(options.continueLast ? { resume: 'last' } : {}),
    ...(typeof options.fork === 'string' ? { fork: options.fork } : {}),
    ...(onRequest ? { onRequest } : {}),
  };
}

function report(result: PromptResult, io: RunIo): number {
  if (result.stopReason === 'provider-error') throw new HarnessError('PROVIDER_FAILED', result.detail);
  if (result.stopReason === 'final') io.stdout.write(`${result.finalText}\n`);
  const detail = result.detail.replaceAll(/\s*\n\s*/g, ' ');
  if (detail !== '') io.stderr.write(`${result.stopReason}: ${detail}\n`);
  return exitCodes[result.stopReason];
}

function keyFrom(name: string | null, env: RunIo['env']): string {
  if (name === null) return '';
  const key = env[name];
  if (key !== undefined && key !== '') return key;
  throw new HarnessError('USAGE', `the variable ${name}, which should hold the API key, is not set`);
}
