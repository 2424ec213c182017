import { createAggregatedLog } from '@checkout/kit/telemetry/aggregated-log.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { RequestHandler } from 'express';
import { Histogram } from 'prom-client';
import { requestIdOf } from './request-id.ts';

const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests in seconds, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/**
 * Records one measurement per request, and logs one line, except for reads that succeeded quickly: these are
 * summarised. Logs the route's pattern, never the path, query or headers.
 */
export function logRequests(log: Logger): RequestHandler {
  const ordinary = createAggregatedLog(log, 'request');
  return (request, response, next) => {
    const startedMs = performance.now();
    response.on('close', () => {
      const durationMs = Math.round(performance.now() - startedMs);
      const route = String(request.route?.path ?? (request.path.startsWith('/api/') ? 'unknown' : 'page'));
      const { method } = request;
      const status = response.statusCode;
      requestDuration.observe({ method, route, status }, durationMs / 1000);
      const isOrdinary = method === 'GET' && status < 400 && response.writableFinished;
      const own = { requestId: requestIdOf(response) };
      ordinary.note({ isOrdinary, fields: { method, route, status }, durationMs, own });
    });
    next();
  };
}
