import express, { type Express } from 'express';
import { apiRoutes } from './api/api-routes.ts';
import { browserRoutes } from './browser/browser-routes.ts';
import { threeDSecureRoutes } from './browser/three-d-secure-routes.ts';
import { answerError, controlRoutes } from './control-routes.ts';
import type { Sandbox } from './sandbox.ts';

/** Wires the card sandbox: health, files for browsers, control calls and Stripe's API. */
export function createApp(sandbox: Sandbox): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'extended');
  app.use((_request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    });
    next();
  });

  app.get(['/healthz', '/readyz'], (_request, response) => {
    response.json({ status: 'ok' });
  });

  app.use(express.urlencoded({ extended: true, limit: '100kb' }));
  app.use('/sandbox', express.json({ limit: '100kb' }));
  app.use(browserRoutes(sandbox));
  app.use(threeDSecureRoutes(sandbox));
  app.use(controlRoutes(sandbox));
  const api = apiRoutes(sandbox);
  app.use((request, response, next) =>
    request.path.startsWith('/v1/') ? api(request, response, next) : next(),
  );
  app.use((_request, response) => {
    response
      .status(404)
      .json({ error: { type: 'invalid_request_error', message: 'There is nothing at this address' } });
  });
  app.use(answerError);
  return app;
}
