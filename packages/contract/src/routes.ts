import type * as z from 'zod';
import type { Answer, Body, Route } from './route.ts';
import { adminInvoiceRoutes } from './routes/admin-invoice.ts';
import { adminSettingsRoutes } from './routes/admin-settings.ts';
import { adminWatchRoutes } from './routes/admin-watch.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { couponRoutes } from './routes/coupon.ts';
import { invoiceRoutes } from './routes/invoice.ts';
import { memberRoutes } from './routes/member.ts';
import { paymentRoutes } from './routes/payment.ts';

/**
 * Every REST call by its id. Paths with parameters come after the fixed ones that they would match, so that
 * registering them in this order is right.
 */
export const routes = {
  ...invoiceRoutes,
  ...paymentRoutes,
  ...memberRoutes,
  ...catalogueRoutes,
  ...couponRoutes,
  ...adminInvoiceRoutes,
  ...adminSettingsRoutes,
  ...adminWatchRoutes,
} satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteId = keyof Routes;

/** Path parameters as a handler gets them. */
export type RouteParams<Id extends RouteId> = z.output<Routes[Id]['params']>;

/** Query as a handler gets it: defaults filled in, numbers read. */
export type RouteQuery<Id extends RouteId> = z.output<Routes[Id]['query']>;

/** Query as a client gives it, before it becomes text. */
export type RouteQueryInput<Id extends RouteId> = z.input<Routes[Id]['query']>;

/** Body as a handler gets it: trimmed, defaults filled in. Undefined for calls without a JSON body. */
export type RouteBody<Id extends RouteId> = OutputOf<Routes[Id]['body']>;

/** Body as a client sends it. Undefined for calls without a JSON body. */
export type RouteBodyInput<Id extends RouteId> = InputOf<Routes[Id]['body']>;

/** The JSON answer of a call at one of its success statuses; undefined where the answer is not JSON. */
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
