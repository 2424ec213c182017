import { isForm, type Route } from '@checkout/contract/route.ts';
import type { RouteId } from '@checkout/contract/routes.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import { openSpan, openTrace } from '@checkout/kit/telemetry/tracing.ts';
import type { Request, Response } from 'express';
import { UPLOAD_TIMEOUT_MS } from '../http/body-timeout.ts';
import { requestIdOf } from '../http/request-id.ts';

const DEADLINE_MS = 10_000;
/** An export of a million rows streams longer than any other response. */
const LONG_DEADLINE_MS = 10 * 60_000;

/**
 * Opens the context of a request: its caller is anonymous at first, and its trace span ends with the
 * response.
 */
export function openContext({ id, route, request, response }: Opened): CallContext {
  const span = openSpan({ name: id, kind: 'server', traceparent: openTrace(request.get('traceparent')) });
  response.on('close', () => span.end(response.statusCode < 500 ? 'OK' : String(response.statusCode)));
  return {
    caller: { kind: 'anonymous' },
    peer: 'gateway',
    requestId: requestIdOf(response),
    idempotencyKey: '',
    traceparent: span.traceparent,
    deadlineMs: Date.now() + limitOf(route),
  };
}

/** Returns whether a route responds with an event stream. */
export function isEvents({ response }: Route): boolean {
  const answer = response[200];
  return answer !== undefined && 'kind' in answer && answer.kind === 'events';
}

function limitOf(route: Route): number {
  if (isLong(route)) return LONG_DEADLINE_MS;
  return isForm(route) ? UPLOAD_TIMEOUT_MS + DEADLINE_MS : DEADLINE_MS;
}

/** Returns whether a response may take minutes: an event stream, or a table. */
export function isLong(route: Route): boolean {
  const answer = route.response[200];
  const isTable =
    answer !== undefined &&
    'kind' in answer &&
    answer.kind === 'file' &&
    answer.mediaTypes.includes('text/csv');
  return isTable || isEvents(route);
}

interface Opened {
  id: RouteId;
  route: Route;
  request: Request;
  response: Response;
}
