import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { standardSecret, verifyWebhook, WebhookError } from '../src/verify-webhook.ts';

const key = randomBytes(32);
const secret = `wh_sec_${key.toString('hex')}`;
const body = JSON.stringify({ event: 'invoice.paid', status: 'paid', metadata: { name: '票券' } });
const sentAt = Math.floor(Date.now() / 1_000);

test('a delivery with both proofs is accepted with either form of the secret', () => {
  for (const given of [
    secret,
    standardSecret(secret),
    secret.replace(/[a-f]/g, (digit) => digit.toUpperCase()),
  ]) {
    expect(verifyWebhook({ headers: headers(), body, secret: given })).toEqual(JSON.parse(body));
  }
});

test('headers can come from Node, in any case, or from fetch, and the body as bytes', () => {
  const shouted = Object.fromEntries(
    Object.entries(headers()).map(([name, value]) => [name.toUpperCase(), value]),
  );
  expect(verifyWebhook({ headers: shouted, body, secret })).toMatchObject({ event: 'invoice.paid' });
  const bytes = new TextEncoder().encode(body);
  expect(verifyWebhook({ headers: new Headers(headers()), body: bytes, secret })).toEqual(JSON.parse(body));
});

test('one valid signature among several is enough', () => {
  const signature = `v1,${Buffer.alloc(32).toString('base64')} v1a,abc ${headers()['webhook-signature']}`;
  const given = { ...headers(), 'webhook-signature': signature };
  expect(verifyWebhook({ headers: given, body, secret })).toMatchObject({ event: 'invoice.paid' });
});

test.each([
  ['wrong_secret', { 'x-webhook-secret': `wh_sec_${'ab'.repeat(32)}` }],
  ['wrong_secret', { 'x-webhook-secret': '' }],
  ['wrong_secret', { 'x-webhook-secret': undefined }],
  ['missing_header', { 'webhook-id': undefined }],
  ['missing_header', { 'webhook-timestamp': undefined }],
  ['missing_header', { 'webhook-signature': undefined }],
  ['stale', { 'webhook-timestamp': String(sentAt - 301) }],
  ['stale', { 'webhook-timestamp': String(sentAt + 330) }],
  ['stale', { 'webhook-timestamp': 'yesterday' }],
  ['wrong_signature', { 'webhook-timestamp': String(sentAt - 200) }],
  ['wrong_signature', { 'webhook-id': 'msg_2' }],
  ['wrong_signature', { 'webhook-signature': 'v1,' }],
  ['wrong_signature', { 'webhook-signature': `v2,${signatureOf(body)}` }],
])('is refused as %s with %j', (reason, changed) => {
  expect(reasonOf({ ...headers(), ...changed })).toBe(reason);
});

test('a body changed by one character, or re-encoded by a JSON library, is refused', () => {
  expect(reasonOf(headers(), body.replace('paid', 'Paid'))).toBe('wrong_signature');
  expect(reasonOf(headers(), JSON.stringify(JSON.parse(body), null, 1))).toBe('wrong_signature');
});

test('a delivery is accepted up to five minutes early or late', () => {
  for (const offset of [-300_000, 300_000]) {
    const now = new Date(sentAt * 1_000 + offset);
    expect(verifyWebhook({ headers: headers(), body, secret, now })).toMatchObject({ event: 'invoice.paid' });
  }
});

test('an invalid secret is an error of the receiver, reported without showing it', () => {
  for (const wrong of ['', 'wh_sec_12', 'whsec_short']) {
    expect(() => verifyWebhook({ headers: headers(), body, secret: wrong })).toThrow(TypeError);
  }
});

function headers() {
  return {
    'x-webhook-secret': secret,
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(sentAt),
    'webhook-signature': `v1,${signatureOf(body)}`,
  };
}

function signatureOf(text: string): string {
  return createHmac('sha256', key).update(`msg_1.${sentAt}.${text}`).digest('base64');
}

function reasonOf(given: Record<string, string | undefined>, text = body): string {
  try {
    verifyWebhook({ headers: given, body: text, secret, now: new Date(sentAt * 1_000) });
    return 'believed';
  } catch (error) {
    if (error instanceof WebhookError) return error.reason;
    throw error;
  }
}
