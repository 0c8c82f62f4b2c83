import { HarnessError } from '../../../spec/errors.ts';
import { ToolFailure } from '../../catalog/tool-failure.ts';
import type { AgentHands } from '../agent-hands.ts';
import type { AgentParts } from '../agent-parts.ts';
import type { ChildDesk, ChildReport, ChildRequest, StartedChild } from '../child-desk.ts';
import type { ChildGround } from './child-ground.ts';
import { type ChildHands, childHands } from './child-hands.ts';
import { childParts, childSeen, reachOf } from './child-parts.ts';
import { type ChildPlan, planChild } from './child-plan.ts';
import type { ChildRecord } from './child-record.ts';
import { faultText } from './fault-text.ts';
import { type OpenChild, openChild } from './open-child.ts';
import { runChild } from './run-child.ts';

/** A child that is about to run. */
interface ReadyChild extends OpenChild {
  readonly plan: ChildPlan;
  readonly parts: AgentParts;
  readonly handOver: ChildHands['handOver'];
}

/** The children of one agent: each a turn loop of its own against the provider, over a conversation of its own. */
export class LiveChildDesk implements ChildDesk {
  readonly #ground: ChildGround;
  readonly #closing = new AbortController();
  /** References of those that start or run. */
  readonly #busy = new Set<string>();
  readonly #running = new Set<Promise<ChildReport>>();

  constructor(ground: ChildGround) {
    this.#ground = ground;
  }

  async run(request: ChildRequest, signal: AbortSignal): Promise<ChildReport> {
    return (await this.start(request, signal)).ended;
  }

  async start(request: ChildRequest, signal: AbortSignal): Promise<StartedChild> {
    this.#refuseClosed();
    const plan = await planChild(this.#ground, request, (ref) => this.#busy.has(ref));
    // Planning takes time, in which another call may have gone on with the same child.
    if (this.#busy.has(plan.ref)) throw new ToolFailure(`the sub-agent ${plan.ref} is still running`);
    this.#busy.add(plan.ref);
    try {
      return await this.#begin(plan, request, signal);
    } catch (cause) {
      this.#busy.delete(plan.ref);
      throw cause instanceof HarnessError ? new ToolFailure(faultText(cause), { cause }) : cause;
    }
  }

  answer(ref: string): string | null {
    const override = this.#ground.ground.overrides.children?.answer;
    const sound = (wanted: string): string | null => this.#answer(wanted);
    if (override === undefined) return sound(ref);
    return override(ref, { sound, anyone: (wanted) => this.#ground.book.anyone(wanted) });
  }

  transcript(ref: string): readonly unknown[] | null {
    const { book, parent } = this.#ground;
    const record = book.find(ref, parent.ref);
    if (record === null) return null;
    const isRunning = record.status === 'running';
    const events = book.events(isRunning ? { ...record, records: Number.MAX_SAFE_INTEGER } : record);
    return events?.flatMap((event) => (event.type === 'message' ? [event.message] : [])) ?? null;
  }

  report(ref: string): ChildReport | null {
    const { book, parent } = this.#ground;
    const record = book.find(ref, parent.ref);
    if (record === null || record.status === 'running') return null;
    const { status, detail } = record;
    return { ref, status, answer: book.answer(record) ?? '', detail };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }

  #answer(ref: string): string | null {
    const { book, parent } = this.#ground;
    const record = book.find(ref, parent.ref);
    if (record === null) return null;
    if (record.status === 'running') throw new ToolFailure(`the sub-agent ${ref} is still running`);
    const answer = book.answer(record);
    if (answer === null) throw new ToolFailure(`the conversation of ${ref} is gone, or was altered`);
    return answer;
  }

  async #begin(plan: ChildPlan, request: ChildRequest, signal: AbortSignal): Promise<StartedChild> {
    const open = await openChild(this.#ground, plan);
    try {
      // Opening takes time too, and who closes waits only for those that run.
      this.#refuseClosed();
      const child = this.#ready(plan, open, request);
      this.#note(plan, open, { status: 'running', detail: '' });
      const ended = this.#runToEnd(child, request, AbortSignal.any([signal, this.#closing.signal]));
      this.#running.add(ended);
      void ended.finally(() => this.#running.delete(ended));
      return { ref: plan.ref, ended, todo: () => child.parts.hands.todo.items };
    } catch (cause) {
      await open.file.close();
      throw cause;
    }
  }

  #ready(plan: ChildPlan, open: OpenChild, { model }: ChildRequest): ReadyChild {
    const own: { hands: AgentHands | null } = { hands: null };
    const desk = new LiveChildDesk(deskGround(this.#ground, plan, model, own));
    const { hands, handOver } = childHands(this.#ground, plan, open, desk);
    own.hands = hands;
    const { conversation } = open;
    const parts = childParts(this.#ground, { plan, conversation, hands, model });
    return { ...open, plan, parts, handOver };
  }

  /** Never rejects: whatever becomes of a child is a report. */
  async #runToEnd(child: ReadyChild, request: ChildRequest, signal: AbortSignal): Promise<ChildReport> {
    const { plan, parts, conversation, handOver } = child;
    const overrides = this.#ground.ground.overrides.children;
    const seen = childSeen(plan);
    try {
      for (const content of plan.earlier === null ? (request.preface ?? []) : []) {
        conversation.add({ kind: 'host', message: { role: 'system', content } });
      }
      const bound = overrides?.signal?.(signal, seen) ?? signal;
      const sound = await runChild(parts, plan.ref, request.prompt, bound);
      if (sound.status === 'completed') handOver();
      const report = overrides?.report?.(sound, seen) ?? sound;
      await this.#end(child, report);
      return report;
    } catch (cause) {
      return { ref: plan.ref, status: 'failed', answer: '', detail: faultText(cause) };
    } finally {
      this.#busy.delete(plan.ref);
    }
  }

  /** Nothing of a child outlives it but what it said. */
  async #end(child: ReadyChild, report: ChildReport): Promise<void> {
    const { parts, file, plan } = child;
    const { children, background } = parts.hands;
    const leavesJobs = this.#ground.ground.overrides.children?.leavesJobs ?? false;
    try {
      await children.close();
      await background.close();
      await parts.frontend.close();
      if (!leavesJobs) await parts.jobs.close();
      this.#note(plan, child, report);
    } finally {
      await file.close();
    }
  }

  #note(
    plan: ChildPlan,
    { file }: OpenChild,
    { status, detail }: Pick<ChildRecord, 'status' | 'detail'>,
  ): void {
    const { book, parent } = this.#ground;
    const { ref, launcher, role, title, reach, earlier } = plan;
    book.note({
      ref,
      parent: earlier === null ? parent.ref : earlier.parent,
      session: book.session,
      launcher: launcher.tool,
      role,
      title,
      tools: reach.allowed,
      writePaths: reach.writePaths,
      status,
      detail,
      records: file.records,
    });
  }

  #refuseClosed(): void {
    if (this.#closing.signal.aborted) {
      throw new ToolFailure('the session is being closed and starts no sub-agent');
    }
  }
}

/** The ground of a child's own desk: what it hands down is its own. */
function deskGround(
  ground: ChildGround,
  plan: ChildPlan,
  model: string | null,
  own: { readonly hands: AgentHands | null },
): ChildGround {
  return {
    ...ground,
    parent: {
      ref: plan.ref,
      depth: plan.depth,
      boundary: plan.role === 'read-only-child' ? 'read-only' : 'none',
      reach: reachOf(ground, plan),
    },
    model: model ?? ground.model,
    hands: () => {
      if (own.hands === null) throw new Error('a child that does not run yet starts none');
      return own.hands;
    },
  };
}
