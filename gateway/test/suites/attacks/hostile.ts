import { connect } from 'node:net';
import type { RouteId } from '@checkout/contract/routes.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, aMethod, anAdmin, anInvoice } from '../../support/arrange.ts';
import { bodies } from '../../support/bodies.ts';
import { call, ok, refusal, request } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

/** What people, scripts and mistakes put into a field. */
const ODD_VALUES: unknown[] = [
  null,
  true,
  '',
  ' ',
  'x'.repeat(3_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u0007',
  "'; drop table invoices; --",
  '<script>alert(1)</script>',
  '#{7*7}{{7*7}}',
  '%00%0d%0a',
  '1e309',
  -1,
  0,
  0.1 + 0.2,
  1e21,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  [],
  ['x'],
  {},
  { toString: 'x' },
  { $gt: '' },
  '0001-01-01',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59Z',
];

describe('no field value, however odd, is more than refused', () => {
  const ids: Partial<Record<RouteId, string>> = {};
  let token: string;
  let invoiceId: string;

  beforeAll(async () => {
    token = (await anAdmin()).token;
    invoiceId = (await anInvoice()).id;
    ids.updateCoupon = (await aCoupon()).id;
    ids.updatePaymentMethod = (await aMethod()).id;
  });

  test.each(Object.entries(bodies) as [RouteId, object][])('of %s', async (id, body) => {
    const target = ids[id] ?? invoiceId;
    for (const name of Object.keys(body)) {
      const answers = await Promise.all(
        ODD_VALUES.map((odd) => call(id, { id: target, token, body: { ...body, [name]: odd } })),
      );
      const faults = answers.filter(({ status }) => status >= 500);
      expect([name, faults.map((answer) => answer.body)]).toEqual([name, []]);
    }
  });

  test('of a query', async () => {
    for (const path of [
      '/api/admin/invoices',
      '/api/admin/coupons',
      '/api/invoices',
      '/api/activity',
      '/api/admin/exceptions',
    ]) {
      for (const name of [
        'limit',
        'cursor',
        'search',
        'status',
        'sort',
        'order',
        '__proto__',
        'constructor',
      ]) {
        for (const odd of [
          '',
          '%00',
          '-1',
          '1e3',
          "'",
          '%ff',
          'x'.repeat(2_000),
          'W10',
          'eyJhIjoxfQ',
          '[object Object]',
        ]) {
          const answer = await request(`${path}?${name}=${odd}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          expect([path, name, odd, answer.status < 500]).toEqual([path, name, odd, true]);
        }
      }
    }
  });
});

test('a made-up cursor is refused wherever there are pages', async () => {
  const { token } = await anAdmin();
  const id = crypto.randomUUID();
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const instant of ['2026-02-30 00:00:00+00', '0000-01-01 00:00:00+00', '2026-01-01 00:00:00+99']) {
    const answers = await Promise.all([
      refusal('listPaymentExceptions', { token, query: { cursor: made([instant, id]) } }),
      refusal('adminListInvoices', {
        token,
        query: { sort: 'createdAt', order: 'desc', cursor: made(['createdAt', false, instant, '1']) },
      }),
      refusal('adminListCoupons', {
        token,
        query: { sort: 'expiresAt', order: 'desc', cursor: made(['expiresAt', false, instant, '1']) },
      }),
    ]);
    expect([instant, answers]).toEqual([instant, Array(3).fill('400 validation_error')]);
  }
  for (const path of ['/api/invoices', '/api/activity', '/api/admin/exceptions', '/api/admin/webhooks']) {
    const { body } = await request(`${path}?cursor=x`, { headers: { authorization: `Bearer ${token}` } });
    const details = [{ path: 'cursor', message: 'The cursor is not one of this list.' }];
    expect([path, body]).toMatchObject([path, { error: 'validation_error', details }]);
  }
});

test.each([
  [
    'an upload',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="receipt"; filename="a"\r\n\r\nabc',
  ],
  ['a JSON body', 'application/json', '{"couponCode":'],
])('%s whose sender disconnects has no effect on others', async (_name, type, start) => {
  const { id } = await anInvoice();
  const path = `/api/invoice/${id}/${type === 'application/json' ? 'apply-coupon' : 'upload-receipt'}`;
  const requestId = `cut-${crypto.randomUUID()}`;
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(stack.url).port), '127.0.0.1', () => {
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nx-request-id: ${requestId}\r\ncontent-type: ${type}\r\ncontent-length: 9999\r\n\r\n`;
      socket.write(`${head}${start}`, () => setImmediate(() => socket.destroy()));
    });
    socket.on('close', () => resolve());
  });
  await waitFor(() => stack.gateway.logs().includes(requestId), { what: 'the request to be logged' });
  expect((await call('getHealth')).status).toBe(200);
});

test('with the real card provider, pages may load its script and nothing from the sandbox', async () => {
  const { url } = await stack.startGateway({
    CARD_SANDBOX_URL: '',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
    STRIPE_JS_URL: 'https://cards.example.org/v1/script.js',
  });
  const page = await request('/', {}, url);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/cards\.example\.org/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com https:\/\/cards\.example\.org/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com https:\/\/cards\.example\.org/);
  expect(policy).not.toContain(stack.cards.url);
  expect((await ok('getConfig', { url })).card).toEqual({
    publishableKey: 'pk_live_abc',
    scriptUrl: 'https://cards.example.org/v1/script.js',
    sandbox: false,
  });
  expect((await request('/sandbox/stripe.js', {}, url)).status).toBe(404);
});

test('a malformed member id identifies nobody', async () => {
  const { id } = await aMember();
  for (const token of [
    `gfa_session_${id}.x`,
    'gfa_session_.x',
    'gfa_session_..',
    'gfa_session_%00.x',
    `gfa_session_${id}`,
  ]) {
    expect((await call('getMe', { token })).status).toBe(401);
  }
});
