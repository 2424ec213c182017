import type { Route } from '@checkout/contract/route.ts';
import { type RouteId, routes } from '@checkout/contract/routes.ts';
import { AppError, notFound } from '@checkout/kit/errors.ts';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { sendAnswer } from './answer.ts';
import { closeWhenDraining } from './close-when-draining.ts';
import { cors } from './cors.ts';
import type { Handlers, Rooms } from './handler.ts';
import { createIdempotency } from './idempotency.ts';
import { passToWallet } from './pass-to-wallet.ts';
import { isFault, problemAnswer } from './problem.ts';
import { nameRequest, requestIdOf } from './request-id.ts';
import { logRequests } from './request-log.ts';
import { adminFxHandlers } from './routes/admin-fx.ts';
import { adminInvoiceHandlers } from './routes/admin-invoice.ts';
import { adminOverviewHandlers } from './routes/admin-overview.ts';
import { adminSettingsHandlers } from './routes/admin-settings.ts';
import { adminWatchHandlers } from './routes/admin-watch.ts';
import { adminWebhookHandlers } from './routes/admin-webhook.ts';
import { amountDueHandlers } from './routes/amount-due.ts';
import { catalogueHandlers } from './routes/catalogue.ts';
import { couponHandlers } from './routes/coupon.ts';
import { invoiceHandlers } from './routes/invoice.ts';
import { memberHandlers } from './routes/member.ts';
import { paymentHandlers } from './routes/payment.ts';
import { securityHeaders } from './security-headers.ts';
import { type Pipeline, serveRoute } from './serve-route.ts';
import { createWalletProxy } from './wallet-proxy.ts';
import { serveCardSandbox, serveWebApp } from './web-app.ts';

/** Passed on to the wallet instead of handled. */
type ProxiedId = 'getWalletUser' | 'getWalletBalance' | 'listWalletTransactions' | 'getGemConversionRate';
type HandledId = Exclude<RouteId, ProxiedId>;

/** The whole HTTP surface: every route of the contract, the wallet's reads, the web app, and honest refusals. */
export function createApp(rooms: Rooms): Express {
  const { config, clients, authenticator, log, quotas } = rooms;
  const pipeline: Pipeline = {
    authenticate: authenticator.authenticate,
    quotas,
    idempotency: createIdempotency({ account: clients.account, log }),
    log,
  };
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .enable('case sensitive routing')
    .set('trust proxy', config.TRUST_PROXY)
    .set('query parser', 'simple');
  app.use(nameRequest, logRequests(log), closeWhenDraining(rooms), securityHeaders(config), cors(config));

  const walletProxy = createWalletProxy(config.WALLET_URL);
  const handlers: Handlers<HandledId> = {
    ...invoiceHandlers(rooms),
    ...amountDueHandlers(rooms),
    ...paymentHandlers(rooms),
    ...memberHandlers(rooms),
    ...catalogueHandlers(rooms),
    ...couponHandlers(rooms),
    ...adminInvoiceHandlers(rooms),
    ...adminSettingsHandlers(rooms),
    ...adminFxHandlers(rooms),
    ...adminWatchHandlers(rooms),
    ...adminOverviewHandlers(rooms),
    ...adminWebhookHandlers(rooms),
  };
  for (const [id, route] of Object.entries(routes) as [RouteId, Route][]) {
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    if (id in handlers)
      app[method](
        route.path,
        serveRoute({ id, route, handler: handlers[id as HandledId] as never }, pipeline),
      );
    else app[method](route.path, passToWallet({ id, route, proxy: walletProxy }, pipeline));
  }
  for (const [path, allow] of methodsByPath()) app.all(path, refuseMethod(allow));
  app.use('/api', refuseUnknown);
  serveCardSandbox(app, config);
  serveWebApp(app, config);
  app.use(refuseUnknown);
  app.use(answerErrors(rooms));
  return app;
}

function methodsByPath(): Map<string, string> {
  const methods = new Map<string, string>();
  for (const { path, method } of Object.values(routes)) {
    const known = methods.get(path);
    methods.set(path, known === undefined ? method : `${known}, ${method}`);
  }
  return methods;
}

function refuseMethod(allow: string): RequestHandler {
  return (request) => {
    throw new AppError({
      code: 'INVALID_ARGUMENT',
      reason: 'METHOD_NOT_ALLOWED',
      message: `${request.method} is not allowed here; ${allow} is.`,
      details: { allow },
    });
  };
}

const refuseUnknown: RequestHandler = () => {
  throw notFound('NOT_FOUND', 'Not Found');
};

/** Express's own objections are about paths that cannot be decoded, and files that are not there. */
function namesNothing(error: unknown): boolean {
  if (error instanceof URIError) return true;
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500;
}

/** What no route caught: express's own refusals of malformed requests, and bugs. */
function answerErrors({ log }: Rooms): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    const refusal = namesNothing(error) ? notFound('NOT_FOUND', 'Not Found') : error;
    if (isFault(refusal)) log.error({ err: error }, 'request failed by a bug');
    sendAnswer(response, problemAnswer(refusal, requestIdOf(response)));
  };
}
