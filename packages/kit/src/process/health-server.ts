import { createServer } from 'node:http';
import { metrics } from '../telemetry/metrics.ts';

/**
 * The internal HTTP port: `/healthz` answers while the event loop turns, `/readyz` while the process wants work,
 * `/metrics` in Prometheus' format.
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
  /** Must answer within a second and never throw. */
  readiness: () => Promise<Readiness>;
  /** Looks up what the metrics show of elsewhere; must never throw. */
  measure?: () => Promise<void>;
}
