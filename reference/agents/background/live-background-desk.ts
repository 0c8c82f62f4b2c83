import type { Limits, TranscriptLimits } from '../../../spec/generated/limits.gen.ts';
import { ToolFailure } from '../../catalog/tool-failure.ts';
import type { SessionEvent } from '../../client/session-client.ts';
import { whenAborted } from '../../jobs/when-aborted.ts';
import { entryText } from '../../session/entry.ts';
import type { Journal } from '../../session/journal.ts';
import type { ChildDesk, ChildReport, ChildRequest, StartedChild } from '../child-desk.ts';
import { forkState } from '../todo/fork-state.ts';
import { snapshotItems } from '../todo/snapshot-items.ts';
import type { TodoItem, TodoList } from '../todo/todo-list.ts';
import type { TodoOverrides } from '../todo/todo-overrides.ts';
import { todoCard } from '../todo/todo-snapshot.ts';
import type { BackgroundAgent, BackgroundDesk, BackgroundTask, Listener } from './background-desk.ts';
import { type BackgroundRecord, untoldChildren } from './background-record.ts';
import { completionText, tellsOf, transcriptHandle } from './completion-text.ts';

/** What the desk of one agent works with. */
export interface BackgroundGround {
  readonly children: ChildDesk;
  /** The agent's own list. */
  readonly todo: TodoList;
  /** Where something outside owns the list: what it holds now. */
  readonly projection: (() => readonly TodoItem[]) | null;
  readonly journal: Journal;
  readonly limits: Pick<Limits, 'todo' | 'transcript'>;
  readonly overrides: TodoOverrides;
  /** Shows a person how a child does. */
  readonly tell: (event: Extract<SessionEvent, { readonly kind: 'agent' }>) => void;
}

/** Name under which ends are written down. */
const part = 'background';

const fallback: TranscriptLimits = { answerChars: 4000, defaultChars: 4000, maxChars: 16000 };

interface Running {
  readonly breaking: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Background children over the desk of an agent. Each end is written down before it is told of, and once more when the
 * conversation has it: whenever the process dies, each end is told of once.
 */
export class LiveBackgroundDesk implements BackgroundDesk {
  readonly #ground: BackgroundGround;
  readonly #running = new Map<string, Running>();
  /** Ends of earlier processes, one of which the conversation may have already. */
  readonly #restored: ReadonlySet<string>;
  #untold: readonly ChildReport[];

  constructor(ground: BackgroundGround) {
    this.#ground = ground;
    const untold = untoldChildren(ground.journal.earlier(part));
    this.#restored = new Set(untold.map(({ ref }) => ref));
    this.#untold = untold.map(({ ref, report }) => report ?? unseenEnd(ref, ground.children));
  }

  async start({ callId, request, forksState }: BackgroundTask): Promise<BackgroundAgent> {
    const breaking = new AbortController();
    const child = await this.#ground.children.start(this.#withState(request, forksState), breaking.signal);
    try {
      this.#note({ event: 'started', ref: child.ref });
    } catch (cause) {
      // Nobody would ever be told of it.
      breaking.abort();
      throw cause;
    }
    // Nobody waits for it, so what fails in there has nobody to catch it; the end itself is kept before anything can.
    const ended = child.ended.then((report) => this.#end(callId, child, report)).catch(() => {});
    this.#running.set(child.ref, { breaking, ended });
    this.#ground.tell({ kind: 'agent', callId, agentId: child.ref, status: 'running', card: null });
    return { agentId: child.ref, handle: transcriptHandle(child.ref) };
  }

  deliver(conversation: Listener): void {
    for (const report of this.#untold) {
      if (!this.#hasBeenTold(conversation, report.ref)) {
        const text = completionText(report, this.#ground.limits.transcript ?? fallback);
        for (const content of this.#ground.overrides.completions?.(text) ?? [text]) {
          conversation.add({ kind: 'host', message: { role: 'user', content } });
        }
      }
      this.#note({ event: 'told', ref: report.ref });
      this.#untold = this.#untold.filter((other) => other !== report);
    }
  }

  async nextEnd(signal: AbortSignal): Promise<boolean> {
    const aborted = whenAborted(signal);
    try {
      while (this.#untold.length === 0 && this.#running.size > 0 && !signal.aborted) {
        await Promise.race([...[...this.#running.values()].map(({ ended }) => ended), aborted.promise]);
      }
    } finally {
      aborted.release();
    }
    return this.#untold.length > 0 || this.#running.size > 0;
  }

  transcript(handle: string): readonly unknown[] {
    const ref = handle.startsWith(transcriptHandle('')) ? handle.slice(transcriptHandle('').length) : null;
    const messages = ref === null ? null : this.#ground.children.transcript(ref);
    if (messages) return messages;
    throw new ToolFailure(`${JSON.stringify(handle)} is no handle of a transcript in this session`);
  }

  cancel(): void {
    for (const { breaking } of this.#running.values()) breaking.abort();
  }

  async close(): Promise<void> {
    this.cancel();
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  /** The list is read here, so that what an earlier call of the same message wrote is in it. */
  #withState(request: ChildRequest, asked: boolean): ChildRequest {
    const { todo, projection, limits, overrides } = this.#ground;
    const forks = overrides.forksState?.(asked) ?? asked;
    if (!forks || limits.todo === undefined) return request;
    const items = snapshotItems(todo, projection);
    const shown = overrides.forkItems?.(items, todo.before) ?? items;
    const state = forkState(shown, limits.todo, overrides);
    return state === null ? request : { ...request, preface: [...(request.preface ?? []), state] };
  }

  #end(callId: string, child: StartedChild, report: ChildReport): void {
    const { limits, overrides, tell } = this.#ground;
    this.#running.delete(report.ref);
    this.#untold = [...this.#untold, report];
    this.#note({ event: 'ended', ref: report.ref, report });
    const card = limits.todo === undefined ? null : todoCard(child.todo(), limits.todo, overrides);
    tell({ kind: 'agent', callId, agentId: report.ref, status: report.status, card });
  }

  /** A process may die between the message and the note of it. */
  #hasBeenTold({ entries }: Listener, ref: string): boolean {
    if (!this.#restored.has(ref)) return false;
    return entries.some((entry) => entry.kind === 'host' && tellsOf(entryText(entry), ref));
  }

  #note(record: BackgroundRecord): void {
    this.#ground.journal.append(part, record);
  }
}

/** The end of a child whose process died before anybody saw one: it may have come to its end all the same. */
function unseenEnd(ref: string, children: ChildDesk): ChildReport {
  const report = children.report(ref) ?? { ref, status: 'cancelled', answer: '', detail: '' };
  if (report.status !== 'cancelled' || report.detail !== '') return report;
  return { ...report, detail: 'the session ended before the agent did' };
}
