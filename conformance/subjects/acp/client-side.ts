import { HarnessError } from '../../../spec/errors.ts';
import { readMessages } from '../../surface/read-messages.ts';
import type { ClientSide, RunningSubject, StartOptions } from '../driver.ts';
import { secretMask } from '../mask-secrets.ts';
import { chosenMode } from '../subject-argv.ts';
import type { AcpHost } from './acp-host.ts';
import type { AcpSession } from './acp-session.ts';
import { onSession } from './on-session.ts';
import type { SessionPlace } from './open-acp-session.ts';
import { setAcpMode } from './set-mode.ts';

export interface ClientSideOptions {
  readonly host: AcpHost;
  readonly session: AcpSession;
  readonly place: SessionPlace;
  readonly start: StartOptions;
  beside(options: StartOptions): RunningSubject;
}

/** What the harness can do as the editor of a session, and what it has seen as such. */
export function clientSide(options: ClientSideOptions): ClientSide {
  const { host, session, start } = options;
  const mask = secretMask(host.setting.secrets);
  return {
    setMode: (mode) => setMode(options, mode),
    cancel: async () => session.cancel(),
    metadata: (callId) => session.calls.metadata(callId, wireIds(start), host.subject.metadata),
    get plan() {
      return session.plan;
    },
    get protocolFaults() {
      return host.record.faults.sentences().map(mask);
    },
    get answered() {
      return session.answered;
    },
    get lines() {
      return host.record.log.lines().map((line) => ({ ...line, text: mask(line.text) }));
    },
    beside: async (other) => options.beside(other),
  };
}

async function setMode({ host, session, place }: ClientSideOptions, asked: string): Promise<void> {
  const { subject } = host;
  const mode = chosenMode(subject, asked) ?? asked;
  if (subject.modes?.[mode]?.acp === undefined) {
    throw new HarnessError(
      'CONFIG_INVALID',
      `the mode "${mode}" of subject "${subject.name}" has no "acp" entry`,
    );
  }
  await onSession(
    host,
    session,
    place,
  )(`The mode "${mode}"`, async (wire, sessionId) => {
    const fault = await setAcpMode(subject, mode, sessionId, wire);
    if (fault === null) session.mode = mode;
    return fault;
  });
}

/** Ids of the calls as the model gave them, in order, from the history that the subject sent last. */
function wireIds({ model }: StartOptions): readonly string[] {
  const body = model.routed.at(-1)?.recorded.body;
  if (body === undefined) return [];
  return readMessages(body).flatMap(({ toolCalls }) => toolCalls.flatMap(({ id }) => id ?? []));
}
