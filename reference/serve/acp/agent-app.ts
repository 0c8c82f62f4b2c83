import { type AgentApp, agent, PROTOCOL_VERSION, RequestError } from '@agentclientprotocol/sdk';
import { ownVersion } from '../own-version.ts';
import type { AgentSession } from './agent-session.ts';
import type { AgentSessions } from './agent-sessions.ts';
import { forkParams } from './fork-params.ts';
import { goalMethods, itemsParams } from './goal-methods.ts';
import { modeOf, modeOptionId, modeState } from './mode-state.ts';
import { promptText } from './prompt-text.ts';
import { requestFault } from './request-fault.ts';

const title = 'Surfacelock reference runtime';
const announced = [goalMethods.setGoal, goalMethods.approvePlan];

/** The protocol's methods over the sessions of one agent. */
export function agentApp(sessions: AgentSessions, handlerOf: (name: string) => string | null): AgentApp {
  const app = agent({ name: 'surfacelock-reference' });
  app.onRequest('initialize', () => ({
    protocolVersion: PROTOCOL_VERSION,
    agentInfo: { name: 'surfacelock-reference', title, version: ownVersion() },
    agentCapabilities: {
      loadSession: true,
      mcpCapabilities: { http: true, sse: false },
      promptCapabilities: { image: false, audio: false, embeddedContext: true },
      sessionCapabilities: { list: {}, resume: {}, close: {}, fork: {} },
      ...(sessions.keepsEvidence ? { _meta: { [goalMethods.namespace]: { methods: announced } } } : {}),
    },
    authMethods: [],
  }));
  addOpeners(app, sessions, handlerOf);
  addModes(app, sessions);
  if (sessions.keepsEvidence) addGoals(app, sessions);
  app.onRequest('session/list', ({ params }) => plainly(params, () => sessions.list(params)));
  app.onRequest('session/close', ({ params }) => plainly(params, () => sessions.close(params.sessionId)));
  app.onRequest('session/prompt', ({ params, signal }) =>
    plainly(params, async () => sessions.get(params.sessionId).prompt(promptText(params.prompt), signal)),
  );
  app.onNotification('session/cancel', ({ params }) => sessions.find(params.sessionId)?.cancel());
  return app;
}

function addOpeners(
  app: AgentApp,
  sessions: AgentSessions,
  handlerOf: (name: string) => string | null,
): void {
  app.onRequest('session/new', ({ params, client }) =>
    plainly(params, async () => {
      const session = await sessions.begin(client, params);
      return { sessionId: session.id, ...modeState(session.mode) };
    }),
  );
  app.onRequest('session/load', ({ params, client }) =>
    plainly(params, async () => {
      const session = await sessions.goOn(client, params, params.sessionId);
      session.replay(handlerOf);
      return modeState(session.mode);
    }),
  );
  // Not yet settled in the protocol, so its form may still change.
  app.onRequest('session/fork', forkParams, ({ params, client }) =>
    plainly(params, async () => {
      const session = await sessions.fork(client, params, params.sessionId);
      return { sessionId: session.id, ...modeState(session.mode) };
    }),
  );
  app.onRequest('session/resume', ({ params, client }) =>
    plainly(params, async () => modeState((await sessions.goOn(client, params, params.sessionId)).mode)),
  );
}

function addModes(app: AgentApp, sessions: AgentSessions): void {
  app.onRequest('session/set_mode', ({ params }) =>
    plainly(params, async () => sessions.get(params.sessionId).setMode(modeOf(params.modeId))),
  );
  app.onRequest('session/set_config_option', ({ params }) =>
    plainly(params, async () => {
      const session: AgentSession = sessions.get(params.sessionId);
      const { configId, value } = params;
      if (configId !== modeOptionId) {
        throw RequestError.invalidParams({ configId }, `there is no option ${JSON.stringify(configId)}`);
      }
      session.setMode(modeOf(value));
      return { configOptions: modeState(session.mode).configOptions };
    }),
  );
}

function addGoals(app: AgentApp, sessions: AgentSessions): void {
  app.onRequest(goalMethods.setGoal, itemsParams, ({ params }) =>
    plainly(params, async () => {
      sessions.get(params.sessionId).setGoal(params.items);
      return {};
    }),
  );
  app.onRequest(goalMethods.approvePlan, itemsParams, ({ params }) =>
    plainly(params, async () => {
      sessions.get(params.sessionId).approvePlan(params.items);
      return {};
    }),
  );
}

/** Turns what is thrown into what the protocol can say. */
async function plainly<Result>(params: object, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (cause) {
    throw requestFault(cause, 'sessionId' in params ? String(params.sessionId) : '');
  }
}
