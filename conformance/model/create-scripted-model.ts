import { buildReply, refusalReply } from './build-reply.ts';
import { watchCaps } from './cap-watch.ts';
import { modelHandlers } from './model-handlers.ts';
import { bindIntake, type ModelIntake } from './model-intake.ts';
import { openAiChat } from './openai-chat.ts';
import { recordArrival } from './record-arrival.ts';
import { routeRequest } from './route-request.ts';
import { createRoutedLog } from './routed-log.ts';
import { createScriptBook } from './script-book.ts';
import type { ScriptedModel, ScriptedModelOptions, SentReply } from './scripted-model.ts';
import { sideRequestMatcher } from './side-requests.ts';
import type { Wire } from './wire.ts';

const wires: { readonly [name in ScriptedModelOptions['wire']]: Wire } = { 'openai-chat': openAiChat };

/** A provider without scripts, reached through `serveModel` or `interceptModel`. */
export function createScriptedModel(options: ScriptedModelOptions): ScriptedModel {
  const wire = wires[options.wire];
  const watch = watchCaps(options.caps ?? {});
  const book = createScriptBook();
  const log = createRoutedLog();
  const replies: SentReply[] = [];
  const routing = { wire, watch, book, sideRequest: sideRequestMatcher(options.sideRequests ?? []) };
  const source = { wire, modelId: options.modelId ?? 'scripted-model', nextCallId: callIds() };
  const openedAt = performance.now();
  let refusedCount = 0;

  const intake: ModelIntake = {
    watch,
    receive(arrival, place) {
      if (watch.isBroken()) return intake.refuse();
      const at = { sequence: log.routed.length, atMs: performance.now() - openedAt };
      const recorded = recordArrival(arrival, at, options.rewrite);
      const routed = routeRequest(routing, recorded, place, arrival.fault);
      const { reply, sent } = buildReply(source, routed, recorded);
      replies.push(sent);
      log.add({ recorded, route: routed.route });
      return reply;
    },
    refuse() {
      refusedCount += 1;
      return refusalReply(wire);
    },
    refuseConnection: () => watch.raise('connections', log.routed.length),
  };
  const model: ScriptedModel = {
    routed: log.routed,
    replies,
    breaches: watch.breaches,
    breached: watch.breached,
    handlers: modelHandlers(wire, intake),
    get refusedCount() {
      return refusedCount;
    },
    script: (nonce, steps, model) => book.set(nonce, steps, model),
    waitForRequest: (afterSequence, timeoutMs) => log.waitFor(afterSequence, timeoutMs),
  };
  bindIntake(model, intake);
  return model;
}

function callIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `call_${count}`;
  };
}
