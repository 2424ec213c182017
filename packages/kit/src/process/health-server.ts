import { createServer } from 'node:http';
import { metrics } from '../telemetry/metrics.ts';

/**
 * Starts the internal HTTP server: `/healthz` responds while the event loop runs, `/readyz` returns 200 while
 * the process accepts work and 503 otherwise, `/metrics` returns Prometheus' format.
 */
export async function startHealthServer({
  host,
  port,
  readiness,
  measure,
}: HealthOptions): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    switch (request.url) {
      case '/healthz':
        return answer(200, { status: 'ok' });
      case '/readyz': {
        const { ready, ...details } = await readiness();
        return answer(ready ? 200 : 503, { ready, ...details });
      }
      case '/metrics':
        await measure?.();
        response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
        return;
      default:
        return answer(404, { error: 'not_found' });
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface Readiness {
  ready: boolean;
  [detail: string]: boolean | string;
}

interface HealthOptions {
  host: string;
  port: number;
  /** Must resolve within a second and never reject. */
  readiness: () => Promise<Readiness>;
  /** Collects metrics that have to be queried; must never reject. */
  measure?: () => Promise<void>;
}
