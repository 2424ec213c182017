import { connect } from 'node:net';
import type { Problem } from '@checkout/contract/problem.ts';
import { routes } from '@checkout/contract/routes.ts';
import { describe, expect, test } from '@jest/globals';
import { malformedRequestReply } from '../../../src/http/malformed-request.ts';
import { aMember, anAdmin, anInvoice } from '../../support/arrange.ts';
import { call, ok, refusal, refused, request } from '../../support/call.ts';
import { FRIEND, PUBLIC_URL, stack } from '../../support/stack.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('an error', () => {
  test('says what is wrong and where, in the words of the contract', async () => {
    const { token } = await anAdmin();
    const body = { recipient: 'nobody', amount: -1, description: '', dueInDays: 366, metadata: [] };
    expect(await refused('createInvoice', { token, body })).toEqual({
      status: 400,
      error: 'validation_error',
      message: 'Validation Failed',
      requestId: expect.any(String),
      details: expect.arrayContaining([
        { path: 'recipient', message: 'Invalid email format' },
        { path: 'amount', message: 'Amount must be positive' },
        { path: 'description', message: 'Description is required' },
        { path: 'dueInDays', message: expect.any(String) },
        { path: 'metadata', message: expect.any(String) },
      ]),
    });
  });

  test.each([
    ['half an object', '{"amount": '],
    ['no JSON at all', 'amount=1'],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['an array', '[]'],
    ['null', 'null'],
    ['a word', '"word"'],
    ['nothing', ''],
  ])('is a validation error for %s', async (_name, content) => {
    const { token } = await anAdmin();
    const problem = await refused('createInvoice', { token, raw: { content, type: 'application/json' } });
    expect(problem).toMatchObject({ status: 400, error: 'validation_error', message: 'Validation Failed' });
    expect(problem.details?.map(({ message }) => message).join()).not.toMatch(/^(Invalid input.*)?$/);
  });

  test('is a validation error for malformed JSON also where no body is needed', async () => {
    const { id } = await anInvoice();
    const raw = (content: string) => ({ id, raw: { content, type: 'application/json' } });
    expect(await refused('removeCoupon', raw('{"amount": '))).toMatchObject({
      status: 400,
      error: 'validation_error',
      details: [{ path: '', message: expect.stringMatching(/^Malformed JSON: /) }],
    });
    expect(await refusal('removeCoupon', raw(`"${'x'.repeat(200_000)}"`))).toBe('413 payload_too_large');
    for (const content of ['', 'null', '{"unknown":1}']) await ok('removeCoupon', raw(content));
  });

  test('is 415 for a body that is not JSON', async () => {
    const { token } = await anAdmin();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const raw = { content: '{"amount":1}', type };
      expect(await refusal('createInvoice', { token, raw })).toBe('415 unsupported_media_type');
    }
    const { id } = await anInvoice();
    expect(await refusal('uploadReceipt', { id, body: {} })).toBe('415 unsupported_media_type');
    const headers = { 'content-encoding': 'gzip' };
    expect(await refusal('createInvoice', { token, headers, body: {} })).toBe('415 unsupported_media_type');
  });

  test('accepts every media type that means JSON', async () => {
    const { token } = await anAdmin();
    const content = JSON.stringify({ recipient: 'a@example.test', amount: 1, description: 'x' });
    for (const type of ['application/json; charset=utf-8', 'application/vnd.api+json']) {
      expect(await refusal('createInvoice', { token, raw: { content, type } })).toBe('201');
    }
  });

  test('is 413 for a large body, announced or not, and the response arrives', async () => {
    const { token } = await anAdmin();
    const content = JSON.stringify({ description: 'x'.repeat(300_000) });
    const raw = { content, type: 'application/json' };
    expect(await refusal('createInvoice', { token, raw })).toBe('413 payload_too_large');
    const unannounced = new Blob([content]).stream();
    const response = await fetch(`${stack.url}/api/admin/invoices`, {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
      body: unannounced,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(((await response.json()) as Problem).error).toBe('payload_too_large');
  });

  test('is 404 for an unknown path below /api, and 405 with Allow for a wrong method', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/invoice', '/api/admin', '/metrics']) {
      expect((await request(path)).body).toMatchObject({ error: 'not_found' });
    }
    // Routes may use different names for the same path parameter.
    const byPath = new Map<string, Set<string>>();
    for (const { path, method } of Object.values(routes)) {
      const concrete = path.replaceAll(/:\w+/g, 'x');
      byPath.set(concrete, (byPath.get(concrete) ?? new Set()).add(method));
    }
    for (const [path, methods] of byPath) {
      const wrong = ['DELETE', 'PUT', 'POST'].find((method) => !methods.has(method));
      const answer = await request(path, { method: wrong ?? '' });
      expect([path, answer.status]).toEqual([path, 405]);
      expect(answer.body).toMatchObject({ error: 'method_not_allowed' });
      for (const method of methods) expect(answer.headers.get('allow')).toContain(method);
    }
  });

  test('is 404 for an unknown payment method, even one that is written like an invoice’s readable id', async () => {
    expect(await refusal('getPaymentMethod', { id: 'GFA-INV-100' })).toBe('404 payment_method_not_found');
  });

  test('is never a 500 for any path, however it is written', async () => {
    const { token } = await anAdmin();
    const headers = { authorization: `Bearer ${token}` };
    for (const path of [
      '/api/invoice/%',
      '/api/invoice/%00',
      '/api/invoice/%ff',
      `/api/invoice/${'x'.repeat(500)}`,
    ]) {
      expect((await request(path, { headers })).status).toBe(404);
    }
    for (const path of [
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/%00',
      '/assets/no.js',
    ]) {
      const { status, bytes } = await request(path);
      expect([path, status === 404 || bytes.toString().includes('<title>Checkout</title>')]).toEqual([
        path,
        true,
      ]);
    }
    for (const folder of ['/assets', '//evil.example/..%2f..', '/%5Cevil.example/..%2f..']) {
      expect((await request(folder)).headers.get('location')).toBeNull();
    }
    expect((await request('/', { headers: { range: 'bytes=99999-' } })).status).toBeLessThan(500);
  });

  test('in a query names the field', async () => {
    const { token } = await anAdmin();
    for (const query of [
      { limit: '0' },
      { limit: '201' },
      { limit: 'x' },
      { sort: 'secret' },
      { order: 'up' },
    ]) {
      const { details } = await refused('adminListInvoices', {
        token,
        query: query as Record<string, string>,
      });
      expect(details?.map(({ path }) => path)).toEqual(Object.keys(query));
    }
    const twice = await request('/api/admin/invoices?limit=1&limit=2', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(twice.status).toBe(400);
    expect(await refusal('adminListInvoices', { token, query: { cursor: 'made-up' } })).toBe(
      '400 validation_error',
    );
    for (const limit of ['x', '0', '201'])
      expect(await refusal('listWalletTransactions', { token, query: { limit } })).toBe(
        '400 validation_error',
      );
  });

  test('has the same body for a malformed HTTP request', async () => {
    const text = await raw('GARBAGE\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toMatch(/x-request-id: /);
    expect(text).toContain('"validation_error"');
    expect(text).toMatch(/^strict-transport-security: max-age=\d{8}/m);
    const lengthy = await raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(lengthy).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(lengthy).toContain('"headers_too_large"');
    const late = malformedRequestReply({ fault: { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, commonHeaders: {} });
    expect(late).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(late).toContain('"request_timeout"');
  });
});

describe('a request', () => {
  test('keeps a harmless request id and gets a new one otherwise', async () => {
    const { headers } = await call('getConfig', { headers: { 'x-request-id': 'order-42' } });
    expect(headers.get('x-request-id')).toBe('order-42');
    for (const id of ['a b', '<script>', 'x'.repeat(65)]) {
      const { headers: given } = await call('getConfig', { headers: { 'x-request-id': id } });
      expect(given.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('may contain unknown fields, which are ignored and not stored', async () => {
    const { token } = await anAdmin();
    const fields = {
      id: crypto.randomUUID(),
      status: 'paid',
      createdBy: 'me',
      amountMinor: 1,
      secretField: 'kept?',
    };
    const body = { recipient: 'a@example.test', amount: 5, description: 'x', ...fields };
    const { invoice } = await ok('createInvoice', { token, body });
    expect(invoice).toMatchObject({ status: 'pending', amountMinor: 500 });
    expect(invoice.id).not.toBe(fields.id);
    const rows = await stack.database.query('select * from invoice.invoices where id = $1', [invoice.id]);
    expect(JSON.stringify(rows)).not.toContain('kept?');
  });
});

describe('every response', () => {
  test('forbids what a page need not do, and pages may load the card script', async () => {
    const page = await request('/pay/anything');
    expect(page.bytes.toString()).toContain('<title>Checkout</title>');
    const person = await request('/admin/members/ann@example.com');
    expect(person.bytes).toEqual((await request('/admin')).bytes);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
    expect(page.headers.get('content-security-policy')).toContain(stack.cards.url);
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const asset = await request('/assets/app-1a2b.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await request('/healthz')).body).toEqual({ status: 'ok' });
    expect((await call('getConfig')).headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  test.each(['/%zz', '/admin/%E0%A4%A', '/pay/%'])(
    'a person at %s gets the page, which says so',
    async (path) => {
      const answer = await request(path);
      expect([answer.status, answer.bytes]).toEqual([200, (await request('/admin')).bytes]);
      expect((await request(path, { method: 'POST' })).status).toBe(404);
      expect((await request(`/api${path}`)).body).toMatchObject({ error: 'not_found' });
    },
  );

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('a script for a browser that accepts %s is sent as %s', async (accepted, coding) => {
    const asset = await request('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } });
    expect(asset.headers.get('content-encoding')).toBe(coding);
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(asset.bytes.toString()).toBe('export {};');
  });

  test.each(['bytes=0-3', 'bytes=-3', 'bytes=999999-', 'bytes=0-1,3-4'])(
    'a file is sent whole to a client that asks for %s',
    async (range) => {
      for (const coding of ['br', 'identity']) {
        for (const path of ['/assets/app-1a2b.js', '/admin']) {
          const headers = { 'accept-encoding': coding };
          const part = await request(path, { headers: { ...headers, range } });
          expect([part.status, part.bytes]).toEqual([200, (await request(path, { headers })).bytes]);
          expect(part.headers.get('accept-ranges')).toBeNull();
        }
      }
    },
  );

  test('allows the own origin and the configured ones to call, and nobody else', async () => {
    for (const origin of [PUBLIC_URL, FRIEND]) {
      const { headers } = await request('/api/config', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      // The name of a downloaded document, among others.
      expect(headers.get('access-control-expose-headers')).toMatch(/content-disposition.*retry-after/);
      const preflight = await request('/api/activity', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key/);
    }
    for (const origin of [
      'https://evil.example',
      'null',
      `${PUBLIC_URL}.evil.example`,
      'http://pay.example.test',
    ]) {
      const { headers } = await request('/api/config', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('vary')).toMatch(/origin/i);
    }
  });

  test('is not cached where it is data', async () => {
    const { token } = await aMember();
    for (const id of ['getMe', 'listMyInvoices', 'getWalletUser'] as const) {
      expect((await call(id, { token })).headers.get('cache-control')).toContain('no-store');
    }
  });
});

test('the OpenAPI description lists every route and matches the contract', async () => {
  const { paths, openapi } = (await call('getOpenApi')).body as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
  expect(openapi).toMatch(/^3\.1/);
  for (const { path, method } of Object.values(routes)) {
    const at = path.replaceAll(/:(\w+)/g, '{$1}');
    expect([at, Object.keys(paths[at] ?? {})]).toEqual([at, expect.arrayContaining([method.toLowerCase()])]);
  }
});

test('metrics are on the internal port only', async () => {
  expect((await request('/metrics')).status).toBe(404);
  const inside = await (await fetch(`${stack.gateway.httpUrl}/metrics`)).text();
  expect(inside).toContain('http_request_duration_seconds');
  expect(inside).toContain('route="/api/invoice/:id"');
});

test('the gateway’s log contains no token, query or personal data', async () => {
  const { token, email } = await aMember();
  await call('getMe', { token });
  await request(`/api/admin/invoices?search=${email}`);
  expect(stack.gateway.logs()).not.toContain('gfa_session_');
  expect(stack.gateway.logs()).not.toContain(email);
});

test('the drop-in script of the card sandbox is served from the own origin', async () => {
  const { card } = await ok('getConfig');
  expect(card).toMatchObject({ sandbox: true, scriptUrl: '/sandbox/stripe.js' });
  const script = await request(card.scriptUrl);
  expect(script.status).toBe(200);
  expect(script.headers.get('content-type')).toMatch(/javascript/);
});

test('windows that a page opens can report back to it', async () => {
  const { headers } = await request('/pay/00000000-0000-4000-8000-000000000000');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

test('Apple finds its domain file if the settings contain one, and nothing elsewhere', async () => {
  const path = '/.well-known/apple-developer-merchantid-domain-association';
  expect((await request(path)).status).toBe(404);
  const { url } = await stack.startGateway({ APPLE_PAY_DOMAIN_ASSOCIATION: '7B2276657273696F6E22' });
  const file = await request(path, {}, url);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(file.bytes.toString()).toBe('7B2276657273696F6E22');
});

/** Returns the response over a bare TCP connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(stack.url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

test.each([
  ['gzip, br', 'gzip'],
  ['gzip;q=0', null],
  ['identity', null],
])('long JSON for a client that accepts %s is compressed with %s and unchanged', async (accepted, coding) => {
  const long = await request('/api/openapi.json', { headers: { 'accept-encoding': accepted } });
  expect([long.status, long.headers.get('content-encoding')]).toEqual([200, coding]);
  expect(long.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(long.body).toEqual((await call('getOpenApi')).body);
  const short = await request('/api/config', { headers: { 'accept-encoding': accepted } });
  expect(short.headers.get('content-encoding')).toBeNull();
});
