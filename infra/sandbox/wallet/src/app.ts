import express, { type Express, Router } from 'express';
import { createFaultList } from '../../shared/fault-list.ts';
import { apiRoutes } from './api-routes.ts';
import { createCallCounts } from './call-counts.ts';
import type { WalletConfig } from './config.ts';
import { controlRoutes } from './control-routes.ts';
import { applyFaults, type Fault } from './faults.ts';
import { serviceRoutes } from './service-routes.ts';
import { ssoRoutes } from './sso-routes.ts';
import type { WalletState } from './state.ts';
import { answerError, notFound } from './wallet-error.ts';

/** Wires the wallet: health, control calls, then the API and sign-in page behind call counting and faults. */
export function createApp({ config, state }: { config: WalletConfig; state: WalletState }): Express {
  const faults = createFaultList<Fault>();
  const callCounts = createCallCounts();
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
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

  app.use(express.json({ limit: '100kb' }));
  app.use(controlRoutes({ state, faults, callCounts }));

  const documented = Router();
  documented.use(callCounts.count, applyFaults(faults));
  documented.use(apiRoutes({ state, acceptUnsigned: config.acceptUnsigned }));
  documented.use(serviceRoutes({ state, serviceToken: config.serviceToken }));
  documented.use(ssoRoutes({ config, state }));
  app.use(documented);

  app.use(notFound);
  app.use(answerError);
  return app;
}
