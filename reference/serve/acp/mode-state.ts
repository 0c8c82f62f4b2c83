import {
  RequestError,
  type SessionConfigOption,
  type SessionModeState,
  type SessionUpdate,
} from '@agentclientprotocol/sdk';
import type { SessionMode } from '../../session/session.ts';

/** The one config option: the same choice as the modes, for clients that know only options. */
export const modeOptionId = 'mode';

const modes: readonly { readonly id: SessionMode; readonly name: string; readonly description: string }[] = [
  { id: 'plan', name: 'Plan', description: 'Looks and plans; what would change something is refused.' },
  { id: 'agent', name: 'Agent', description: 'Works, and asks before it changes something.' },
  { id: 'yolo', name: 'Yolo', description: 'Works without asking.' },
];

/** The mode of this id. Refused where there is none. */
export function modeOf(id: unknown): SessionMode {
  const found = modes.find((mode) => mode.id === id);
  if (found) return found.id;
  const known = modes.map((mode) => mode.id).join(', ');
  throw RequestError.invalidParams({ mode: id }, `there is no mode ${JSON.stringify(id)}; known: ${known}`);
}

/** The modes to choose from and the one that holds, in both forms of the protocol. */
export function modeState(current: SessionMode): {
  readonly modes: SessionModeState;
  readonly configOptions: SessionConfigOption[];
} {
  const options = modes.map(({ id, name, description }) => ({ value: id, name, description }));
  return {
    modes: { currentModeId: current, availableModes: modes.map((mode) => ({ ...mode })) },
    configOptions: [
      {
        type: 'select',
        id: modeOptionId,
        name: 'Mode',
        category: 'mode',
        description: 'What may be done, and what is asked before.',
        currentValue: current,
        options,
      },
    ],
  };
}

/** What tells a client of another mode, in both forms. */
export function modeUpdates(current: SessionMode): readonly SessionUpdate[] {
  return [
    { sessionUpdate: 'current_mode_update', currentModeId: current },
    { sessionUpdate: 'config_option_update', configOptions: modeState(current).configOptions },
  ];
}
