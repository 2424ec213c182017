import type { Route } from '@checkout/contract/route.ts';
import { type RouteId, routes } from '@checkout/contract/routes.ts';
import { AppError, notFound } from '@checkout/kit/errors/errors.ts';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { closeWhenDraining } from './http/close-when-draining.ts';
import { cors } from './http/cors.ts';
import type { Deps, Handlers } from './http/handler.ts';
import { createIdempotency } from './http/idempotency.ts';
import { isFault, problemReply } from './http/problem.ts';
import { sendReply } from './http/reply.ts';
import { assignRequestId, requestIdOf } from './http/request-id.ts';
import { logRequests } from './http/request-log.ts';
import { createRetryPolicy } from './http/retry-policy.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type Pipeline, serveRoute } from './http/serve-route.ts';
import { createBodyBudget } from './limits/body-budget.ts';
import { createRouteLimits } from './limits/route-limits.ts';
import { createStreamBudget } from './limits/stream-budget.ts';
import { activityHandlers } from './routes/activity.ts';
import { adminInvoiceHandlers } from './routes/admin-invoice.ts';
import { adminMemberHandlers } from './routes/admin-member.ts';
import { attemptHandlers } from './routes/attempt.ts';
import { billingHandlers } from './routes/billing.ts';
import { booksHandlers } from './routes/books.ts';
import { brandHandlers } from './routes/brand.ts';
import { bulkJobHandlers } from './routes/bulk-job.ts';
import { companySettingsHandlers } from './routes/company-settings.ts';
import { couponHandlers } from './routes/coupon.ts';
import { exceptionHandlers } from './routes/exception.ts';
import { fxHandlers } from './routes/fx.ts';
import { gridLayoutHandlers } from './routes/grid-layout.ts';
import { gridViewHandlers } from './routes/grid-view.ts';
import { invoiceHandlers } from './routes/invoice.ts';
import { invoiceDraftHandlers } from './routes/invoice-draft.ts';
import { memberHandlers } from './routes/member.ts';
import { overviewHandlers } from './routes/overview.ts';
import { paymentHandlers } from './routes/payment.ts';
import { paymentMethodHandlers } from './routes/payment-method.ts';
import { productAccessHandlers } from './routes/product-access.ts';
import { receiptHandlers } from './routes/receipt.ts';
import { reconciliationHandlers } from './routes/reconciliation.ts';
import { settingsChangeHandlers } from './routes/settings-change.ts';
import { systemHandlers } from './routes/system.ts';
import { walletHandlers } from './routes/wallet.ts';
import { webhookHandlers } from './routes/webhook.ts';
import { serveAppleDomain } from './site/apple-pay-domain.ts';
import { servePayPage } from './site/pay-page.ts';
import { serveCardSandbox, serveWebApp } from './site/web-app.ts';

/**
 * Creates the HTTP application: every route of the contract, the web app, and refusals for all other paths
 * and methods.
 */
export function createApp(deps: Deps): Express {
  const { config, clients, authenticator, endedSessions: ended, log, quotas } = deps;
  const pipeline: Pipeline = {
    identify: { authenticate: authenticator.authenticate, ended },
    quotas,
    limits: createRouteLimits({ clients, quotas }),
    bodies: createBodyBudget(),
    streams: createStreamBudget(config),
    idempotency: createIdempotency({ account: clients.account, log }),
    retryPolicy: createRetryPolicy(),
    log,
  };
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .enable('case sensitive routing')
    .set('trust proxy', config.TRUST_PROXY)
    .set('query parser', 'simple');
  app.use(assignRequestId, logRequests(log), closeWhenDraining(deps), securityHeaders(config), cors(config));

  const handlers: Handlers = {
    ...invoiceHandlers(deps),
    ...couponHandlers(deps),
    ...fxHandlers(deps),
    ...paymentHandlers(deps),
    ...receiptHandlers(deps),
    ...walletHandlers(deps),
    ...memberHandlers(deps),
    ...billingHandlers(deps),
    ...activityHandlers(deps),
    ...systemHandlers(deps),
    ...paymentMethodHandlers(deps),
    ...productAccessHandlers(deps),
    ...companySettingsHandlers(deps),
    ...brandHandlers(deps),
    ...settingsChangeHandlers(deps),
    ...adminInvoiceHandlers(deps),
    ...bulkJobHandlers(deps),
    ...adminMemberHandlers(deps),
    ...gridLayoutHandlers(deps),
    ...gridViewHandlers(deps),
    ...invoiceDraftHandlers(deps),
    ...overviewHandlers(deps),
    ...attemptHandlers(deps),
    ...exceptionHandlers(deps),
    ...booksHandlers(deps),
    ...reconciliationHandlers(deps),
    ...webhookHandlers(deps),
  };
  for (const [id, route] of Object.entries(routes) as [RouteId, Route][]) {
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    app[method](route.path, serveRoute({ id, route, handler: handlers[id] as never }, pipeline));
  }
  for (const [path, allow] of methodsByPath()) app.all(path, refuseMethod(allow));
  app.use('/api', refuseUnknown);
  serveAppleDomain(app, config);
  serveCardSandbox(app, config);
  servePayPage(app, deps);
  serveWebApp(app, config);
  app.use(refuseUnknown);
  app.use(handleErrors(deps));
  return app;
}

/** Routes may use different names for the same path parameter. */
function methodsByPath(): Map<string, string> {
  const methods = new Map<string, string>();
  for (const { path: named, method } of Object.values(routes)) {
    const path = named.replaceAll(/:\w+/g, ':any');
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

/** Express itself reports only paths that cannot be decoded and files that do not exist. */
function isUnknownPath(error: unknown): boolean {
  if (error instanceof URIError) return true;
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500;
}

/** Handles the errors that no route caught: Express's own refusals of malformed requests, and bugs. */
function handleErrors({ log }: Deps): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    const refusal = isUnknownPath(error) ? notFound('NOT_FOUND', 'Not Found') : error;
    if (isFault(refusal)) log.error({ err: error }, 'request failed because of a bug');
    sendReply(response, problemReply(refusal, requestIdOf(response)));
  };
}
