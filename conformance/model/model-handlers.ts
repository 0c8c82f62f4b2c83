import { http, type RequestHandler } from 'msw';
import { arrivalOf, currentExchange } from './arrival.ts';
import type { ModelIntake } from './model-intake.ts';
import { replyResponse } from './reply-response.ts';
import type { Place } from './route-request.ts';
import type { Wire } from './wire.ts';

/** The handlers of one scripted model: one set for interception and for the loopback server, any host. */
export function modelHandlers(wire: Wire, intake: ModelIntake): readonly RequestHandler[] {
  const answer =
    (place: Place) =>
    async ({ request }: { readonly request: Request }): Promise<Response> => {
      const exchange = currentExchange.getStore();
      const arrival = exchange?.arrival ?? (await arrivalOf(request, intake.watch.takeBytes));
      const reply = intake.receive(arrival, place);
      await reply.before?.();
      return replyResponse(reply, exchange?.signals ?? [request.signal]);
    };
  return [
    http.post(wire.turnPath, answer('turn')),
    http.get(wire.modelsPath, answer('models')),
    http.all('*', answer('other')),
  ];
}
