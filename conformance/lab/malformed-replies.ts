import type { SentReply } from '../model/scripted-model.ts';
import { wireProblems } from '../model/wire-problems.ts';

/** A reply of the harness that breaks the rules of its wire. */
export interface MalformedReply {
  /** Sequence number of the request that it answered. */
  readonly sequence: number;
  readonly status: number;
  readonly problems: readonly string[];
  /** Its body as text, shortened. */
  readonly excerpt: string;
}

const excerptBytes = 2_000;

/**
 * The ill-formed ones among the replies that were sent, those left out whose fault was scripted. The harness judges
 * itself here: what a subject did after nonsense says nothing about the subject.
 */
export function malformedReplies(replies: readonly SentReply[]): readonly MalformedReply[] {
  return replies.flatMap((reply) => {
    const problems = reply.isFaulted ? [] : wireProblems(reply);
    if (problems.length === 0) return [];
    const { sequence, status, body } = reply;
    return [
      { sequence, status, problems, excerpt: Buffer.from(body.subarray(0, excerptBytes)).toString('utf8') },
    ];
  });
}
