import type * as z from 'zod';
import { activityRoutes } from './activity/routes.ts';
import { adminInvoiceRoutes } from './admin-invoice/routes.ts';
import { adminMemberRoutes } from './admin-member/routes.ts';
import { attemptRoutes } from './attempt/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { booksRoutes } from './books/routes.ts';
import { brandRoutes } from './brand/routes.ts';
import { bulkJobRoutes } from './bulk-job/routes.ts';
import { companySettingsRoutes } from './company-settings/routes.ts';
import { couponRoutes } from './coupon/routes.ts';
import { exceptionRoutes } from './exception/routes.ts';
import { fxRoutes } from './fx/routes.ts';
import { gridLayoutRoutes } from './grid-layout/routes.ts';
import { gridViewRoutes } from './grid-view/routes.ts';
import { invoiceRoutes } from './invoice/routes.ts';
import { invoiceDraftRoutes } from './invoice-draft/routes.ts';
import { memberRoutes } from './member/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { paymentMethodRoutes } from './payment-method/routes.ts';
import { productAccessRoutes } from './product-access/routes.ts';
import { receiptRoutes } from './receipt/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import type { Answer, Body, Route } from './route.ts';
import { settingsChangeRoutes } from './settings-change/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { webhookRoutes } from './webhook/routes.ts';

/**
 * All REST calls by id, grouped by noun. Paths with parameters come after the fixed paths that they would
 * match, so they can be registered in this order; the documentation groups them by `tags`.
 */
export const routes = {
  ...invoiceRoutes,
  ...couponRoutes,
  ...fxRoutes,
  ...paymentRoutes,
  ...receiptRoutes,
  ...walletRoutes,
  ...memberRoutes,
  ...billingRoutes,
  ...activityRoutes,
  ...systemRoutes,
  ...paymentMethodRoutes,
  ...productAccessRoutes,
  ...companySettingsRoutes,
  ...brandRoutes,
  ...settingsChangeRoutes,
  ...adminInvoiceRoutes,
  ...bulkJobRoutes,
  ...adminMemberRoutes,
  ...gridLayoutRoutes,
  ...gridViewRoutes,
  ...invoiceDraftRoutes,
  ...overviewRoutes,
  ...attemptRoutes,
  ...exceptionRoutes,
  ...booksRoutes,
  ...reconciliationRoutes,
  ...webhookRoutes,
} satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteId = keyof Routes;

/** Path parameters as a handler receives them. */
export type RouteParams<Id extends RouteId> = z.output<Routes[Id]['params']>;

/** Query as a handler receives it: defaults filled in, numbers parsed. */
export type RouteQuery<Id extends RouteId> = z.output<Routes[Id]['query']>;

/** Query as a client passes it, before it is serialised. */
export type RouteQueryInput<Id extends RouteId> = z.input<Routes[Id]['query']>;

/** Body as a handler receives it: trimmed, defaults filled in. Undefined for calls without a JSON body. */
export type RouteBody<Id extends RouteId> = OutputOf<Routes[Id]['body']>;

/** Body as a client sends it. Undefined for calls without a JSON body. */
export type RouteBodyInput<Id extends RouteId> = InputOf<Routes[Id]['body']>;

/** The JSON response of a call for one of its success statuses; undefined if it is not JSON. */
export type RouteAnswer<
  Id extends RouteId,
  Status extends keyof Routes[Id]['response'] = keyof Routes[Id]['response'],
> = OutputOf<Routes[Id]['response'][Status]>;

type OutputOf<Part> = Part extends z.ZodType
  ? z.output<Part>
  : Part extends Body | Answer
    ? undefined
    : never;
type InputOf<Part> = Part extends z.ZodType ? z.input<Part> : Part extends Body | Answer ? undefined : never;
