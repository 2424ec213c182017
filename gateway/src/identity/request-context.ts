import { isForm, type Route } from '@checkout/contract/route.ts';
import type { RouteId } from '@checkout/contract/routes.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import { openSpan, openTrace } from '@checkout/kit/telemetry/tracing.ts';
import type { Request, Response } from 'express';
import { UPLOAD_TIMEOUT_MS } from '../http/body-timeout.ts';
import { isLong } from '../http/long-response.ts';
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

function limitOf(route: Route): number {
  if (isLong(route)) return LONG_DEADLINE_MS;
  return isForm(route) ? UPLOAD_TIMEOUT_MS + DEADLINE_MS : DEADLINE_MS;
}

interface Opened {
  id: RouteId;
  route: Route;
  request: Request;
  response: Response;
}
