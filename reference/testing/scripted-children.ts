import { type ChildDesk, type ChildReport, type ChildRequest, noChildren } from '../agents/child-desk.ts';

/** A desk whose children do as a script says. */
export interface ScriptedChildren {
  readonly desk: ChildDesk;
  /** In the order in which they were started. */
  readonly requests: readonly ChildRequest[];
  /** The most that ran at the same time. */
  readonly mostRunning: () => number;
}

/** How one child ends. `count` says how many were started before it. */
export type ChildScript = (
  request: ChildRequest,
  signal: AbortSignal,
  count: number,
) => Partial<ChildReport> | Promise<Partial<ChildReport>>;

/** Children without a provider: each completes, with the reference `sa_` and its number, unless the script says otherwise. */
export function scriptedChildren(script: ChildScript = () => ({})): ScriptedChildren {
  const requests: ChildRequest[] = [];
  let running = 0;
  let most = 0;
  const run: ChildDesk['run'] = async (request, signal) => {
    const count = requests.push(request) - 1;
    running += 1;
    most = Math.max(most, running);
    try {
      const sound = { ref: `sa_${String(count).padStart(16, '0')}`, answer: `did ${request.prompt}` };
      return { status: 'completed', detail: '', ...sound, ...(await script(request, signal, count)) };
    } finally {
      running -= 1;
    }
  };
  return { desk: { ...noChildren, run }, requests, mostRunning: () => most };
}
