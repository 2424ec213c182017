import { expect, test } from '@jest/globals';
import {
  acceptsIdempotencyKey,
  isSchema,
  type Route,
  rolesByReadableId,
  rolesOf,
  route,
  routeProblems,
} from '../src/route.ts';
import { type RouteBody, routes } from '../src/routes.ts';

const all = Object.entries(routes) as [string, Route][];

/**
 * Auth, method and path of every call, repeated here so that an unintended change of the table fails the
 * test.
 */
const expected = `
none GET /api/config
bearer POST /api/auth/sso/register
bearer POST /api/auth/sign-out
bearer GET /api/auth/me
bearer GET /api/wallet/user
bearer GET /api/wallet/balance
bearer GET /api/wallet/transactions
bearer GET /api/wallet/settings/gem-conversion-rate
none GET /api/invoice/:id
bearer GET /api/invoices
bearer POST /api/invoices/combined
none GET /api/invoice/:id/events
none POST /api/invoice/:id/create-payment-intent
none POST /api/invoice/:id/card-return
none POST /api/invoice/:id/fx-quote
none GET /api/invoice/:id/fx-status
bearer POST /api/invoice/:id/confirm-payment
bearer POST /api/invoice/:id/pay
none POST /api/invoice/:id/complete
none POST /api/invoice/:id/apply-coupon
none POST /api/invoice/:id/remove-coupon
bearer POST /api/invoice/:id/billing-details
signed GET /api/invoice/:id/pdf
bearer GET /api/invoice/:id/history
none GET /api/invoice/:id/guest-receipt
none POST /api/invoice/:id/upload-receipt
none DELETE /api/invoice/:id/receipt/:receiptKey
signed GET /api/receipt/:receiptKey
bearer GET /api/receipt/:receiptKey/address
none GET /api/invoice/:id/payment-method
none GET /api/payment-methods
none GET /api/payment-methods/:id
none GET /api/product-access
bearer GET /api/user/profile
bearer POST /api/user/profile
bearer GET /api/activity
bearer POST /api/activity
bearer POST /api/deduct-funds
bearer POST /api/coupons/validate
admin POST /api/coupons
admin GET /api/coupons/:code
admin GET /api/coupons/:code/stats
none GET /api/company-settings
admin POST /api/company-settings
none GET /api/brand
admin PUT /api/brand
none GET /api/brand/icon
none GET /api/brand/logo/:key
admin PUT /api/brand/logo/:scheme
admin DELETE /api/brand/logo/:scheme
admin GET /api/admin/settings-changes
signature POST /api/webhooks/stripe
admin GET /api/admin/invoices
admin GET /api/admin/invoices/export
admin POST /api/admin/invoices
admin POST /api/admin/invoice
admin GET /api/admin/invoices/:id/history
admin POST /api/admin/invoices/bulk
admin GET /api/admin/invoices/bulk
admin GET /api/admin/invoices/bulk/:id
admin POST /api/admin/invoices/bulk/:id/stop
admin GET /api/admin/invoices/bulk/:id/results
admin GET /api/admin/invoices/bulk/:id/results/export
admin GET /api/admin/invoice-drafts
admin POST /api/admin/invoice-drafts
admin PATCH /api/admin/invoice-drafts/:id
admin DELETE /api/admin/invoice-drafts/:id
admin POST /api/admin/invoice-drafts/:id/issue
admin GET /api/admin/invoices/:id/webhooks
admin POST /api/admin/invoice/:id/approve
admin POST /api/admin/invoice/:id/reject
admin POST /api/admin/invoice/:id/cancel
admin POST /api/admin/invoice/:id/resend-webhook
admin PATCH /api/admin/invoice/:id
admin PATCH /api/admin/invoices/:id/due-date
admin PATCH /api/admin/invoices/:id/admin-notes
admin GET /api/admin/payment-methods
admin POST /api/admin/payment-methods
admin PATCH /api/admin/payment-methods/:id
admin DELETE /api/admin/payment-methods/:id
admin GET /api/admin/coupons
admin GET /api/admin/counts
admin GET /api/admin/grid-layouts
admin PUT /api/admin/grid-layouts/:id
admin GET /api/admin/grid-views
admin PUT /api/admin/grid-views/:id
admin PATCH /api/admin/grid-views/:id
admin DELETE /api/admin/grid-views/:id
admin GET /api/admin/members
admin GET /api/admin/members/:id
admin GET /api/admin/members/:id/activities
admin GET /api/admin/members/:id/manual-payments
admin GET /api/admin/members/:id/notes
admin POST /api/admin/members/:id/notes
admin GET /api/admin/overview
admin GET /api/admin/invoices/:id/attempts
admin GET /api/admin/webhooks
admin GET /api/admin/webhooks/:id
admin POST /api/admin/webhooks/:id/send-again
admin POST /api/admin/exceptions/:id/resolve
admin POST /api/admin/exceptions/:id/propose-ending
admin POST /api/admin/exceptions/:id/confirm-ending
admin POST /api/admin/exceptions/:id/decline-ending
admin GET /api/admin/books
admin GET /api/admin/books/export
admin GET /api/admin/books/periods
admin POST /api/admin/books/periods
admin GET /api/admin/books/:account/lines
admin GET /api/admin/books/:account/lines/export
admin GET /api/admin/reconciliation
admin POST /api/admin/reconciliation
admin POST /api/admin/fx-settings/preview
admin DELETE /api/admin/fx-rates/:id
admin POST /api/company-settings/preview
admin PATCH /api/admin/coupons/:id
admin DELETE /api/admin/coupons/:id
admin GET /api/admin/fx-settings
admin PUT /api/admin/fx-settings
admin GET /api/admin/fx-rates
admin POST /api/admin/fx-rates
admin GET /api/admin/product-access
admin POST /api/admin/product-access
admin PATCH /api/admin/product-access/:id
admin DELETE /api/admin/product-access/:id
admin GET /api/admin/events
admin GET /api/admin/sessions
admin POST /api/admin/sessions/end
admin GET /api/admin/exceptions
admin GET /api/admin/exceptions/:id
none GET /api/openapi.json
none GET /healthz
none GET /readyz
`
  .trim()
  .split('\n');

test('the table lists every call once, with its auth', () => {
  expect(all.map(([, { auth, method, path }]) => `${auth} ${method} ${path}`).sort()).toEqual(
    expected.sort(),
  );
});

test('a call that does not say who may make it does not compile', () => {
  const rest = { method: 'GET', path: '/api/x', tag: 'System', summary: '', response: {} } as const;
  // @ts-expect-error: `auth` is missing
  route(rest);
  // @ts-expect-error: not a kind of auth
  route({ ...rest, auth: 'everybody' });
  expect(all.filter(([, { auth }]) => auth === undefined)).toEqual([]);
});

test('callers follow from auth: all it admits by UUID, only the parties by readable id', () => {
  const parties = ['recipient', 'payer', 'creator', 'admin'];
  expect(rolesOf(routes.getInvoice)).toEqual(['anonymous', 'stranger', ...parties]);
  expect(rolesByReadableId(routes.getInvoice)).toEqual(parties);
  expect(rolesOf(routes.payWithGems)).toEqual(['stranger', ...parties]);
  expect(rolesByReadableId(routes.approveInvoice)).toEqual(['admin']);
  expect(rolesOf(routes.getReceipt)).toEqual(['recipient', 'payer', 'admin']);
  expect(rolesByReadableId(routes.getReceipt)).toBeUndefined();
  expect(rolesOf(routes.receiveProviderEvent)).toEqual([]);
});

test('narrower roles admit nobody whom auth excludes', () => {
  for (const [, { auth, roles: narrower }] of all) {
    if (narrower) expect(rolesOf({ auth })).toEqual(expect.arrayContaining([...narrower]));
  }
});

test('everything under /api/admin is for admins', () => {
  for (const [, { auth, path }] of all) {
    if (path.startsWith('/api/admin/')) expect(auth).toBe('admin');
  }
});

test('the parameters of a path are those of its schema', () => {
  for (const [, { path, params }] of all) {
    expect(Object.keys(params.shape)).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  }
});

test('a call with a limit per invoice is about an invoice', () => {
  const limited = all.filter(([, { limitPerInvoice }]) => limitPerInvoice !== undefined);
  expect(limited.map(([id]) => id)).toEqual(
    expect.arrayContaining(['createCardIntent', 'quoteConversion', 'removeCoupon', 'uploadReceipt']),
  );
  for (const [, { params, missing }] of limited) {
    expect([Object.keys(params.shape), missing]).toEqual([['id'], 'invoice_not_found']);
  }
});

test('registered in order, no parameter shadows a fixed path', () => {
  for (const [index, [, later]] of all.entries()) {
    for (const [, earlier] of all.slice(0, index)) {
      const pattern = new RegExp(`^${earlier.path.replaceAll(/:\w+/g, '[^/]+')}$`);
      expect(earlier.method === later.method && pattern.test(later.path)).toBe(false);
    }
  }
});

test('POST and PATCH can be repeated under a key, except events of the card provider', () => {
  for (const [id, route] of all) {
    const expectedKey = ['POST', 'PATCH'].includes(route.method) && id !== 'receiveProviderEvent';
    expect(acceptsIdempotencyKey(route)).toBe(expectedKey);
    expect(routeProblems(route).includes('idempotency_conflict')).toBe(expectedKey);
  }
});

test('the guards of a call appear in its problems', () => {
  expect(routeProblems(routes.approveInvoice)).toEqual(
    expect.arrayContaining([
      'validation_error',
      'unauthorized',
      'admin_access_required',
      'invoice_not_found',
      'invalid_transition',
    ]),
  );
  expect(routeProblems(routes.getInvoice)).toEqual(
    expect.arrayContaining(['unauthorized', 'invoice_not_found']),
  );
  expect(routeProblems(routes.getConfig)).not.toContain('unauthorized');
});

test('optional bodies parse from nothing', () => {
  for (const id of ['payWithGems', 'rejectInvoice', 'saveBillingProfile'] as const) {
    expect(routes[id].body.safeParse({}).success).toBe(true);
  }
});

test('a path parameter that cannot identify anything does not parse', () => {
  expect(routes.getPaymentMethod.params.safeParse({ id: "1' or '1'='1" }).success).toBe(false);
  expect(routes.getReceipt.params.safeParse({ receiptKey: '../../etc/passwd' }).success).toBe(false);
  expect(routes.getInvoice.params.safeParse({ id: 'GFA-INV-100\u0000' }).success).toBe(false);
  expect(routes.getInvoice.params.safeParse({ id: 'gfa-inv-100' }).success).toBe(true);
});

test('no body keeps unknown fields', () => {
  for (const [id, { body }] of all) {
    if (!body || !isSchema(body)) continue;
    const kept = body.safeParse({ zzUnknown: 1 });
    expect([id, kept.success && 'zzUnknown' in (kept.data as object)]).toEqual([id, false]);
  }
});

test('handlers get the types of their bodies', () => {
  const body: RouteBody<'applyCoupon'> = { couponCode: 'A' };
  const none: RouteBody<'getInvoice'> = undefined;
  expect([body.couponCode, none]).toEqual(['A', undefined]);
});
