import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CheckoutError } from '../src/checkout-error.ts';
import { createClient } from '../src/client.ts';
import { eachRow } from '../src/each-row.ts';

/**
 * A server whose responses the test chooses, including ones that a real checkout does not produce on demand.
 */
let server: Server;
let answers: Answer[] = [];
/** Called when a request has arrived that will not be answered. */
let onHang: () => void;
let requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeEach(async () => {
  onHang = () => undefined;
  answers = [];
  requests = [];
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers, body: await text(request) });
    const { status = 200, body = {}, header = {}, hang = false } = answers.shift() ?? {};
    if (hang) return onHang();
    response.writeHead(status, { 'content-type': 'application/json', ...header });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('path parameters are encoded, undefined query ones omitted, and the token is sent as bearer', async () => {
  const client = connect();
  await client.getInvoice({ id: 'a/b?c' });
  await client.adminListInvoices({ query: { status: 'paid', search: 'Ü & Co', cursor: undefined } });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/invoice/a%2Fb%3Fc',
    'GET /api/admin/invoices?status=paid&search=%C3%9C+%26+Co',
  ]);
  expect(requests[0]?.headers.authorization).toBe('Bearer gfa_session_1.signed');
  await client.getInvoice({ id: '1', token: null });
  expect(requests[2]?.headers.authorization).toBeUndefined();
});

test.each(['', '.', '..'])('an id of %j is not found, and no other call is made in its place', async (id) => {
  const client = connect();
  for (const call of [client.getPaymentMethod({ id }), client.getBulkJob({ id })]) {
    expect(await failureOf(call)).toMatchObject({ error: 'not_found', status: 404 });
  }
  expect(requests).toEqual([]);
});

test('a redirect is not followed, as a write would become a read of the same address', async () => {
  const location = 'https://checkout.example.com/api/company-settings';
  answers = [{ status: 301, body: '', header: { location } }];
  const saved = connect().saveCompanySettings({ body: { companyName: 'New', address: 'Here' } });
  expect(await failureOf(saved)).toMatchObject({
    error: 'server_error',
    status: 301,
    message: `Redirected to ${location}: baseUrl must be the checkout's own address`,
  });
  expect(requests).toHaveLength(1);
});

test('a write to an unavailable checkout is retried under the same key', async () => {
  const busy = { status: 503, body: problem('service_unavailable'), header: { 'retry-after': '0' } };
  answers = [busy, busy, { status: 201, body: { success: true } }];
  await connect().createInvoice({ body: { recipient: 'a@example.com', amount: 1, description: 'x' } });
  const keys = requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('a call without a key that may have been executed is retried only if it was not started', async () => {
  const rate = { baseCurrency: 'EUR', quoteCurrency: 'THB', rate: 40 } as const;
  answers = [{ status: 503, body: problem('service_unavailable') }, { hang: true }];
  const client = connect({ timeoutMs: 1_000 });
  expect(await failureOf(client.createFxRate({ body: rate }))).toMatchObject({ status: 503 });
  expect(await failureOf(client.createFxRate({ body: rate }))).toMatchObject({ error: 'unanswered' });
  expect(requests).toHaveLength(2);
  answers = [
    { status: 503, body: problem('wallet_unavailable'), header: { 'retry-after': '0' } },
    { status: 429, body: problem('rate_limited'), header: { 'retry-after': '0' } },
    { status: 201, body: { fxRate: {} } },
    { status: 408, body: problem('request_timeout') },
    { status: 201, body: { fxRate: {} } },
  ];
  expect(await client.createFxRate({ body: rate })).toEqual({ fxRate: {} });
  expect(await client.createFxRate({ body: rate })).toEqual({ fxRate: {} });
});

test('a refusal is reported at once with everything the server sent', async () => {
  const details = [{ path: 'amount', message: 'Amount must be positive' }];
  answers = [{ status: 400, body: { ...problem('validation_error'), details } }];
  const error = await failureOf(
    connect().createInvoice({ body: { recipient: 'a@example.com', amount: -1, description: 'x' } }),
  );
  expect(error).toMatchObject({
    name: 'CheckoutError',
    error: 'validation_error',
    status: 400,
    message: 'Because.',
    details,
    requestId: 'r-1',
  });
  expect(requests).toHaveLength(1);
});

test('when retries do not help, the last response counts and says how long to wait', async () => {
  const limited = { status: 429, body: problem('rate_limited'), header: { 'retry-after': '0' } };
  answers = [limited, limited, { ...limited, header: { 'retry-after': '7' } }];
  const error = await failureOf(connect().getConfig());
  expect(error).toMatchObject({ error: 'rate_limited', status: 429, retryAfterSeconds: 7 });
});

test('a retry later than the call waits is reported at once, and nothing is retried too early', async () => {
  answers = [{ status: 429, body: problem('rate_limited'), header: { 'retry-after': '11' } }];
  expect(await failureOf(connect().getConfig())).toMatchObject({ status: 429, retryAfterSeconds: 11 });
  expect(requests).toHaveLength(1);
});

test('a response of something other than the checkout is a server error, and none at all is unanswered', async () => {
  answers = [{ status: 500, body: '<html>proxy</html>' }, { hang: true }];
  const client = connect({ retries: 0, timeoutMs: 3_000 });
  expect(await failureOf(client.getConfig())).toMatchObject({
    error: 'server_error',
    status: 500,
    details: [],
  });
  expect(await failureOf(client.getConfig())).toMatchObject({ error: 'unanswered', status: 0 });
});

test('a deletion of unknown outcome counts as done when the retry finds nothing to delete', async () => {
  answers = [{ hang: true }, { status: 404, body: problem('not_found') }];
  await connect({ timeoutMs: 1_000 }).deleteReceipt({ id: '1', receiptKey: 'k' });
  expect(requests).toHaveLength(2);
  const away = { status: 503, body: problem('service_unavailable'), header: { 'retry-after': '0' } };
  answers = [away, { status: 404, body: problem('not_found') }];
  await connect().deleteReceipt({ id: '1', receiptKey: 'k' });
  answers = [{ status: 404, body: problem('not_found') }];
  expect(await failureOf(connect().deleteReceipt({ id: '1', receiptKey: 'k' }))).toMatchObject({
    status: 404,
  });
});

test('a file may take longer than any other call', async () => {
  const client = connect({ retries: 0, timeoutMs: 0 });
  answers = [{ status: 201, body: { receiptKey: 'k' } }, { hang: true }];
  const receipt = new Blob(['%PDF-1.7']);
  expect(await client.uploadReceipt({ id: '1', body: { receipt } })).toEqual({ receiptKey: 'k' });
  expect(await failureOf(client.getConfig())).toMatchObject({ error: 'unanswered' });
});

test('a caller who aborts gets their own reason, and nothing is retried', async () => {
  answers = [{ hang: true }];
  const [controller, reason] = [new AbortController(), new Error('I have changed my mind.')];
  onHang = () => controller.abort(reason);
  await expect(connect().getConfig({ signal: controller.signal })).rejects.toBe(reason);
  expect(requests).toHaveLength(1);
});

test('a caller who aborts while a response is read waits for no retry', async () => {
  const [controller, reason] = [new AbortController(), new Error('I have changed my mind.')];
  let calls = 0;
  const fetch = async (): Promise<Response> => {
    calls += 1;
    controller.abort(reason);
    return Response.json(problem('rate_limited'), { status: 429, headers: { 'retry-after': '0' } });
  };
  await expect(connect({ fetch }).getConfig({ signal: controller.signal })).rejects.toBe(reason);
  expect(calls).toBe(1);
});

test('rows are iterated page by page, and no page is fetched before it is needed', async () => {
  answers = [
    { body: { invoices: [{ id: '1' }, { id: '2' }], nextCursor: 'two', total: 3 } },
    { body: { invoices: [{ id: '3' }], nextCursor: null, total: 3 } },
  ];
  const seen: string[] = [];
  for await (const { id } of eachRow(connect().adminListInvoices, { query: { status: 'paid', limit: 2 } })) {
    if (id === '2') expect(requests).toHaveLength(1);
    seen.push(id);
  }
  expect(seen).toEqual(['1', '2', '3']);
  expect(requests[1]?.url).toBe('/api/admin/invoices?status=paid&limit=2&cursor=two');
});

test('lists named by a path parameter, and lists beside other fields, are iterated too', async () => {
  answers = [
    { body: { coupon: {}, stats: {}, invoices: [{ gfaInvoiceId: 'GFA-INV-101' }], nextCursor: 'c2' } },
    { body: { coupon: {}, stats: {}, invoices: [{ gfaInvoiceId: 'GFA-INV-100' }], nextCursor: null } },
    {
      body: {
        deliveries: [{ gfaInvoiceId: 'GFA-INV-99' }],
        services: ['tickets'],
        nextCursor: null,
        total: 1,
      },
    },
  ];
  const client = connect();
  const numbers: string[] = [];
  for await (const use of eachRow(client.getCouponStats, { code: 'SUMMER20' }))
    numbers.push(use.gfaInvoiceId);
  for await (const delivery of eachRow(client.searchWebhooks)) numbers.push(delivery.gfaInvoiceId);
  expect(numbers).toEqual(['GFA-INV-101', 'GFA-INV-100', 'GFA-INV-99']);
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/coupons/SUMMER20/stats',
    '/api/coupons/SUMMER20/stats?cursor=c2',
    '/api/admin/webhooks',
  ]);
  // @ts-expect-error -- the coupon's code is missing
  eachRow(client.getCouponStats);
});

test('of a page with several lists, the one that its cursor continues is walked', async () => {
  const page = {
    sources: [{ source: 'card' }, { source: 'wallet' }],
    total: 2,
    differences: [{ day: 'no' }],
  };
  answers = [
    { body: { ...page, days: [{ day: '2026-11-26' }], nextCursor: 'c2' } },
    { body: { ...page, days: [{ day: '2026-11-25' }], nextCursor: null } },
  ];
  const client = connect();
  const days: string[] = [];
  for await (const { day, matchedCount: _typed } of eachRow(client.getReconciliation)) days.push(day);
  expect(days).toEqual(['2026-11-26', '2026-11-25']);
});

test('a function around a call of the client is walked, too', async () => {
  answers = [{ body: { invoices: [{ id: '1' }], nextCursor: null, total: 1 } }];
  const client = connect();
  const seen: string[] = [];
  for await (const { id } of eachRow((options: object) => client.adminListInvoices(options), {}))
    seen.push(id);
  expect(seen).toEqual(['1']);
});

function connect(options: object = {}) {
  const { port } = server.address() as AddressInfo;
  return createClient({ baseUrl: `http://127.0.0.1:${port}/`, token: 'gfa_session_1.signed', ...options });
}

function problem(error: string) {
  return { error, message: 'Because.', requestId: 'r-1' };
}

async function failureOf(call: Promise<unknown>): Promise<CheckoutError> {
  return call.then(
    () => Promise.reject(new Error('The call went well.')),
    (error: CheckoutError) => error,
  );
}

interface Answer {
  status?: number;
  body?: object | string;
  header?: Record<string, string>;
  hang?: boolean;
}
