import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { RequestHandler } from 'express';
import { Histogram } from 'prom-client';
import { requestIdOf } from './request-id.ts';

const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time a request took to be answered',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** One line and one measurement per request: the route's pattern, never the path, query or headers. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedMs = performance.now();
    response.on('close', () => {
      const durationMs = Math.round(performance.now() - startedMs);
      const route = String(request.route?.path ?? (request.path.startsWith('/api/') ? 'unknown' : 'page'));
      const { method } = request;
      const status = response.statusCode;
      requestDuration.observe({ method, route, status }, durationMs / 1000);
      log.info({ requestId: requestIdOf(response), method, route, status, durationMs }, 'request');
    });
    next();
  };
}
