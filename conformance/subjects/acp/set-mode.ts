import type { Subject } from '../../../spec/generated/subject.gen.ts';
import type { RpcAnswer } from './acp-peer.ts';
import type { SessionWire } from './acp-session.ts';
import { answerFault } from './answer-fault.ts';

/** Chooses a mode over the protocol as the subject file says. Gives why it could not, or null. */
export async function setAcpMode(
  subject: Subject,
  mode: string,
  sessionId: string,
  wire: SessionWire,
): Promise<string | null> {
  const { setMode, configOption } = subject.modes?.[mode]?.acp ?? {};
  const calls: readonly (() => Promise<RpcAnswer>)[] = [
    ...(setMode === undefined
      ? []
      : [() => wire.request('session/set_mode', { sessionId, modeId: setMode })]),
    ...(configOption === undefined
      ? []
      : [
          () =>
            wire.request('session/set_config_option', {
              sessionId,
              configId: configOption.id,
              value: configOption.value,
            }),
        ]),
  ];
  for (const call of calls) {
    const answer = await call();
    if (answer.kind !== 'result') return `the mode "${mode}" could not be set: ${answerFault(answer)}`;
  }
  return null;
}
