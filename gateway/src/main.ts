import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { connectEventBus } from '@checkout/kit/event-bus.ts';
import { startHealthServer } from '@checkout/kit/health-server.ts';
import { createLogger } from '@checkout/kit/log.ts';
import { signalled } from '@checkout/kit/signalled.ts';
import { startTracing } from '@checkout/kit/tracing.ts';
import { createApp } from './app.ts';
import { createAuthenticator } from './auth.ts';
import { createClients } from './clients.ts';
import { config } from './config.ts';
import { EventHub } from './event-hub.ts';
import { answerMalformed } from './malformed-request.ts';
import { createQuotas } from './quota.ts';

const DRAIN_MS = 10_000;

const log = createLogger({ name: 'gateway', level: config.LOG_LEVEL });
const tracing = await startTracing({ service: 'gateway', endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT });
const clients = createClients(config);
const bus = connectEventBus({ url: config.NATS_URL, name: 'gateway', log });
const hub = new EventHub(bus, log);
const quotas = createQuotas({ account: clients.account, factor: config.RATE_LIMIT_FACTOR, log });
let ready = true;
const app = createApp({
  config,
  clients,
  authenticator: createAuthenticator(clients),
  hub,
  quotas,
  log,
  isReady: () => ready,
});
// A request has to arrive within 10 s; Node looks for slow ones every 30 s by default. An idle connection is kept for
// longer than balancers (60 s) keep theirs, because a request sent while it is being closed is lost.
const server = createServer(
  {
    requestTimeout: 10_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 65_000,
  },
  app,
).on('clientError', answerMalformed);
await new Promise<void>((resolve, reject) =>
  server.once('error', reject).listen(config.PORT, config.HOST, resolve),
);
const health = await startHealthServer({
  host: config.HOST,
  port: config.HTTP_PORT,
  readiness: async () => ({ ready, nats: bus.isConnected() ? 'connected' : 'degraded' }),
});
log.info({ port: config.PORT }, 'gateway ready');

await signalled();
log.info('draining');
ready = false;
// Balancers need to see it before connections are refused.
await setTimeout(config.DRAIN_NOTICE_MS);
const closed = new Promise((resolve) => server.close(resolve));
hub.endStreams();
// A connection whose last answer is out would otherwise be kept for another request.
const sweep = setInterval(() => server.closeIdleConnections(), 50);
await Promise.race([closed, setTimeout(DRAIN_MS, undefined, { ref: false })]);
clearInterval(sweep);
server.closeAllConnections();
await closed;
await hub.stop();
for (const client of Object.values(clients)) client.close();
await Promise.all([health.close(), bus.close(), tracing.stop()]);
log.info('stopped');
