import { setTimeout } from 'node:timers/promises';
import { connectEventBus } from '@checkout/kit/events/event-bus.ts';
import { allowCleanExit } from '@checkout/kit/process/clean-exit.ts';
import { startHealthServer } from '@checkout/kit/process/health-server.ts';
import { readOrEnd } from '@checkout/kit/process/settings.ts';
import { waitForStopSignal } from '@checkout/kit/process/stop-signal.ts';
import { createLogger, logLastWords } from '@checkout/kit/telemetry/log.ts';
import { startTracing } from '@checkout/kit/telemetry/tracing.ts';
import { watchOwnCertificates } from '@checkout/kit/tls/certificate-watch.ts';
import { createApp } from './app.ts';
import { startBulkRunner } from './bulk/bulk-runner.ts';
import { createClients } from './clients.ts';
import { config } from './config.ts';
import { createHttpServer } from './http/http-server.ts';
import { dataHeaders } from './http/security-headers.ts';
import { createAuthenticator } from './identity/auth.ts';
import { createEndedSessions } from './identity/ended-sessions.ts';
import { sessionCookies } from './identity/session-cookie.ts';
import { createQuotas } from './limits/quota.ts';
import { EventHub } from './live/event-hub.ts';
import { watchInvoices } from './live/invoice-watch.ts';

const DRAIN_MS = 10_000;

const log = createLogger({ name: 'gateway', level: config.LOG_LEVEL });
logLastWords(log);
const tracing = await startTracing({ service: 'gateway', endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT });
const certificates = readOrEnd(() => watchOwnCertificates(config, { name: 'gateway', log }));
const clients = createClients(config, certificates);
const bus = connectEventBus({
  url: config.NATS_URL,
  name: 'gateway',
  certificates: certificates?.files,
  streamReplicas: config.NATS_STREAM_REPLICAS,
  log,
});
const hub = new EventHub(bus, log);
const invoiceWatch = watchInvoices({ clients, hub, log });
const quotas = createQuotas({ account: clients.account, factor: config.RATE_LIMIT_FACTOR, log });
const bulkRunner = startBulkRunner({ clients, config, log });
let ready = true;
const cookies = sessionCookies(config);
const endedSessions = createEndedSessions(hub);
const app = createApp({
  config,
  clients,
  authenticator: createAuthenticator({ account: clients.account, cookies, ended: endedSessions }),
  cookies,
  endedSessions,
  hub,
  invoiceWatch,
  bulkRunner,
  quotas,
  log,
  isReady: () => ready,
});
const server = createHttpServer(app, dataHeaders(config));
await new Promise<void>((resolve, reject) =>
  server.once('error', reject).listen(config.PORT, config.HOST, resolve),
);
const health = await startHealthServer({
  host: config.HOST,
  port: config.HTTP_PORT,
  readiness: async () => ({ ready, nats: bus.isConnected() ? 'connected' : 'degraded' }),
});
log.info({ port: config.PORT }, 'gateway ready');

await waitForStopSignal();
log.info('draining');
ready = false;
// Load balancers need to see this before connections are refused.
await setTimeout(config.DRAIN_NOTICE_MS);
const closed = new Promise((resolve) => server.close(resolve));
hub.endStreams();
const unwatched = Promise.all([invoiceWatch.stop(), bulkRunner.stop()]);
// A connection whose last response is finished would otherwise be kept open for another request.
const sweep = setInterval(() => server.closeIdleConnections(), 50);
await Promise.race([closed, setTimeout(DRAIN_MS, undefined, { ref: false })]);
clearInterval(sweep);
server.closeAllConnections();
await closed;
await Promise.all([hub.stop(), unwatched]);
for (const client of Object.values(clients)) client.close();
certificates?.close();
await Promise.all([health.close(), bus.close(), tracing.stop()]);
log.info('stopped');
allowCleanExit(log);
