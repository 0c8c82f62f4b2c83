import type { KeptFiles } from '../lab/lab.ts';
import type { RoutedRequest, SentReply } from '../model/scripted-model.ts';
import type { ScenarioFailure } from './scenario-failure.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** Bytes of all bodies together; a subject that floods must not fill the disk of whoever runs it. */
const budgetBytes = 16 * 1024 * 1024;

/**
 * Everything that went over the wire in a scenario, as files: each body with the bytes that were received or sent,
 * and `exchange.json`, which says what they are, what was scripted, and what the subject made of it.
 */
export async function exchangeFiles(
  run: ScenarioRun,
  failures: readonly ScenarioFailure[],
): Promise<KeptFiles> {
  const files = new Map<string, string | Uint8Array>();
  let leftBytes = budgetBytes;
  const keep = (name: string, body: Uint8Array): string | null => {
    if (body.byteLength > leftBytes) return null;
    leftBytes -= body.byteLength;
    files.set(name, body);
    return name;
  };
  const { routed, replies } = run.session.exchange();
  const requests = routed.map((request) => {
    const reply = replies.find(({ sequence }) => sequence === request.recorded.sequence);
    return requestEntry(request, reply, keep);
  });
  const document = {
    format: 'surfacelock.exchange/1',
    subject: { name: run.subject.name, version: run.subject.version ?? null },
    scenario: run.scenario,
    failures: failures.map(({ number, expected, seen }) => ({ step: number, expected, seen })),
    turns: run.turns.map(({ outcome, requests: main, finished }) => ({
      requests: main.map(({ sequence }) => sequence),
      finished,
      outcome,
    })),
    results: [...run.results].map(([callId, shown]) => ({ callId, shown })),
    requests,
    workspace: await run.session.disk.list(),
  };
  files.set('exchange.json', `${JSON.stringify(document, null, 2)}\n`);
  return files;
}

function requestEntry(
  { recorded, route }: RoutedRequest,
  reply: SentReply | undefined,
  keep: (name: string, body: Uint8Array) => string | null,
): object {
  const { body, ...facts } = recorded;
  const number = String(recorded.sequence).padStart(3, '0');
  return {
    ...facts,
    route,
    // null: left out, because the bodies before it have used up the room.
    body: keep(`${number}-request.body`, body),
    reply: reply && { ...reply, body: keep(`${number}-reply.body`, reply.body) },
  };
}
