import type { RecordedRequest } from '../surface/recorded-request.ts';
import type { CapWatch } from './cap-watch.ts';
import { type ModelStep, say } from './model-step.ts';
import { lastNonce } from './nonce.ts';
import { readRoutingBody } from './read-routing-body.ts';
import type { ScriptBook } from './script-book.ts';
import type { CapBreach, Route } from './scripted-model.ts';
import type { SideRequestMatcher } from './side-requests.ts';
import type { Wire, WireRequest } from './wire.ts';

/** Which handler a request reached: the turns of a wire, its models list, or neither. */
export type Place = 'turn' | 'models' | 'other';

/** What a request is and what answers it. */
export interface RoutedStep {
  readonly route: Route;
  readonly answer:
    | { readonly kind: 'step'; readonly step: ModelStep; readonly request: WireRequest }
    | { readonly kind: 'models' }
    | { readonly kind: 'error'; readonly status: number; readonly message: string };
}

/** What routing knows beside the request. */
export interface Routing {
  readonly wire: Wire;
  readonly watch: CapWatch;
  readonly book: ScriptBook;
  readonly sideRequest: SideRequestMatcher;
}

/** Routes one recorded request, takes its step from the script, and raises the caps it breaks. */
export function routeRequest(
  routing: Routing,
  recorded: RecordedRequest,
  place: Place,
  fault: string | null,
): RoutedStep {
  const { watch } = routing;
  if (recorded.sequence >= watch.caps.requests) return refuse(watch, 'requests', recorded.sequence);
  if (recorded.ending === 'over-limit') {
    watch.raise('body-bytes', recorded.sequence);
    return unreadable(413, `body of ${recorded.receivedBytes} bytes or more is over the limit`);
  }
  if (recorded.ending === 'cut-short' || fault !== null) return unreadable(400, fault ?? cutReason(recorded));
  if (place === 'models') return { route: { kind: 'side', name: 'models' }, answer: { kind: 'models' } };
  if (place === 'other')
    return unreadable(404, `${recorded.method} ${recorded.target} is no path of this wire`);
  const body = readRoutingBody(recorded, watch.caps.bodyBytes);
  if (!body.ok) return unreadable(400, body.reason);
  const request = routing.wire.readRequest(body.value);
  if (request === null) return unreadable(400, 'body is no JSON object');
  return routeTurn(routing, recorded, request);
}

function routeTurn(routing: Routing, recorded: RecordedRequest, request: WireRequest): RoutedStep {
  const { sequence, target } = recorded;
  const ok = { kind: 'step', step: say('ok'), request } as const;
  const side = routing.sideRequest(request, target) ?? (request.toolCount === 0 ? 'no-tools' : null);
  if (side !== null) return { route: { kind: 'side', name: side }, answer: ok };
  const nonce = lastNonce(request.userTexts);
  const take = routing.book.take({ nonce, model: request.model, recorded });
  const own = take.kind === 'unknown' || take.model === undefined ? {} : { model: take.model };
  if (nonce !== null && take.kind === 'step') {
    return { route: { kind: 'main', nonce, step: take.index, ...own }, answer: { ...ok, step: take.step } };
  }
  if (take.kind === 'used-up' && take.repeats > routing.watch.caps.repeatAfterScript) {
    return refuse(routing.watch, 'repeat-after-script', sequence);
  }
  return { route: { kind: 'unscripted', nonce, ...own }, answer: ok };
}

function refuse(watch: CapWatch, cap: CapBreach['cap'], sequence: number): RoutedStep {
  watch.raise(cap, sequence);
  return {
    route: { kind: 'refused', cap },
    answer: { kind: 'error', status: 429, message: `cap "${cap}" is broken` },
  };
}

function unreadable(status: number, text: string): RoutedStep {
  // A target may be as long as a request head; the whole of it stands in the recording.
  const reason = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  return { route: { kind: 'unreadable', reason }, answer: { kind: 'error', status, message: reason } };
}

function cutReason({ receivedBytes, declaredBytes }: RecordedRequest): string {
  return `body ended after ${receivedBytes} of ${declaredBytes ?? 'an undeclared number of'} bytes`;
}
