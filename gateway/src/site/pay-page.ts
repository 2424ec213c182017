import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PayPageData } from '@checkout/contract/invoice/pay-page.ts';
import { uuidText } from '@checkout/contract/values/uuid-text.ts';
import { AppError } from '@checkout/kit/errors/errors.ts';
import { type CallContext, runInContext } from '@checkout/kit/rpc/caller.ts';
import { openTrace } from '@checkout/kit/telemetry/tracing.ts';
import type { Express, Request } from 'express';
import type { Deps } from '../http/handler.ts';
import { requestIdOf } from '../http/request-id.ts';
import { clientOf } from '../identity/client-of.ts';
import { visitorIds } from '../identity/visitor-ids.ts';
import { readInvoice } from '../reads/read-invoice.ts';
import { brandView } from '../views/brand.ts';
import { companySettingsView } from '../views/company-settings.ts';
import { invoiceView } from '../views/invoice.ts';
import { siteConfigView } from '../views/system.ts';
import { payPageHtml } from './pay-page-html.ts';

/**
 * Longer than reading an invoice takes, and short enough to wait for: without the data, the app requests it
 * itself.
 */
const DEADLINE_MS = 1_500;
/** UUIDs only; for any other address the app itself shows what is wrong with it. */
const PAY_PATH = new RegExp(`^/pay/(${uuidText})/?$`, 'i');

/**
 * Serves payment pages with their invoice included, as an anonymous visitor may see it, because navigation
 * sends no token. If it cannot be read in time, the plain page is served, which requests it and shows the
 * reason.
 */
export function servePayPage(app: Express, deps: Deps): void {
  const { config, clients, quotas, log } = deps;
  if (config.VITE_URL !== '') return;
  const visitors = visitorIds(config);

  async function read(id: string): Promise<PayPageData> {
    const [invoice, { brand }, { settings }] = await Promise.all([
      readInvoice(clients, id),
      clients.invoice.getBrand({}),
      clients.invoice.getCompanySettings({}),
    ]);
    return {
      invoice: { invoice: invoiceView(invoice) },
      brand: { brand: brandView(brand) },
      letterhead: { settings: companySettingsView(settings) },
      config: siteConfigView(config),
    };
  }

  app.get(PAY_PATH, async (request, response, next) => {
    try {
      await quotas.takeCall(clientOf(request));
      const id = PAY_PATH.exec(request.path)?.[1] ?? '';
      const [data, template] = await Promise.all([
        runInContext(visitor(request, requestIdOf(response)), () => read(id)),
        readFile(join(config.WEB_DIST, 'index.html'), 'utf8'),
      ]);
      const publicUrl = config.PUBLIC_URL;
      visitors.setCookie(response, request.get('cookie'));
      response
        .type('html')
        .set('cache-control', 'private, no-store')
        .send(payPageHtml(template, { data, publicUrl }));
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error }, 'payment page served without its invoice');
      next();
    }
  });
}

/** An anonymous caller, as the API treats requests without a token. */
function visitor(request: Request, requestId: string): CallContext {
  return {
    caller: { kind: 'anonymous' },
    peer: 'gateway',
    requestId,
    idempotencyKey: '',
    traceparent: openTrace(request.get('traceparent')),
    deadlineMs: Date.now() + DEADLINE_MS,
  };
}
