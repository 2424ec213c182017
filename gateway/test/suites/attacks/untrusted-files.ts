import { createHmac } from 'node:crypto';
import type { Problem } from '@checkout/contract/problem.ts';
import { sendRaw } from '@checkout/testkit/hostile/send-raw.ts';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { anAdmin, anInvoice } from '../../support/arrange.ts';
import { call, ok, refusal, request } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';
import { cleanedUploads, guardedUploads, refusedUploads } from '../../support/upload-corpus.ts';

const EVIL_NAME = '"../../../etc/päss\u202egnp.html"\r\nx: y';

describe('an upload', () => {
  let id: string;

  beforeAll(async () => {
    id = (await anInvoice()).id;
  });

  test.each(Object.entries(refusedUploads))(
    'of %s is refused, whatever it claims to be',
    async (_what, content) => {
      const file = { content, name: 'receipt.png', type: 'image/png' };
      expect(await refusal('uploadReceipt', { id, file })).toBe('415 unsupported_media_type');
    },
  );

  test.each(Object.entries(guardedUploads))(
    'of %s can only be saved',
    async (_what, [content, mediaType]) => {
      const { token } = await anAdmin();
      const file = { content, name: EVIL_NAME, type: 'text/html' };
      const { receiptKey } = await ok('uploadReceipt', { id, file });
      const { headers, bytes } = await call('getReceipt', { params: { receiptKey }, token });
      expect(bytes.equals(content)).toBe(true);
      expect(headers.get('content-type')).toBe(mediaType);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename\*=UTF-8''[\w%.!~*'()-]+\.(pdf|heic)$/,
      );
      expect(headers.get('x')).toBeNull();
    },
  );

  test.each(Object.entries(cleanedUploads))(
    'of %s is shown as a clean picture only',
    async (_what, [content, gone]) => {
      expect(content.includes(gone)).toBe(true);
      const { token } = await anAdmin();
      const { receiptKey } = await ok('uploadReceipt', { id, file: { content, name: 'slip.png' } });
      const { headers, bytes } = await call('getReceipt', { params: { receiptKey }, token });
      expect(headers.get('content-disposition')).toMatch(
        /^inline; filename\*=UTF-8''slip\.png(\.jpg|\.webp)?$/,
      );
      expect(bytes.length).toBeGreaterThan(0);
      expect(bytes.includes(gone)).toBe(false);
    },
  );
});

describe('a path', () => {
  const climbs = [
    ...[
      '..',
      '../..',
      '..%2f',
      '..%2f..%2f',
      '%2e%2e',
      '%2e%2e%2f',
      '%2e%2e/',
      '.%2e/',
      '..%5c',
      '..\\',
      '%2e%2e%5c',
      '..;/',
    ],
    ...[
      '....//',
      '..../',
      '..%252f',
      '%252e%252e%252f',
      '..%c0%af',
      '..%c1%9c',
      '%c0%ae%c0%ae/',
      '..%ef%bc%8f',
      '..%00/',
      '%00../',
    ],
    ...[
      './',
      '.%2f',
      '/',
      '//',
      '%2f',
      '%2f%2f',
      '\\',
      '%5c',
      'C:%5c',
      'file:',
      'file:%2f%2f',
      '~',
      '~root/',
    ],
  ];
  const places = ['etc/passwd', 'package.json', 'gateway/src/main.ts', '%2e%65%6e%76'];

  test.each(climbs)('that climbs by %j reaches no file', async (climb) => {
    const { token } = await anAdmin();
    for (const prefix of ['/', '/assets/', '/api/receipt/', '/api/receipt/x/', '/docs/', '/sandbox/']) {
      for (const place of places) {
        const target = `${prefix}${climb}${climb}${place}`;
        const head = `GET ${target} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`;
        const { text, statuses } = await raw(head);
        expect([target, statuses.length]).toEqual([target, 1]);
        const isPage = statuses[0] === 200 && text.includes('<title>Checkout</title>');
        expect([target, isPage || (statuses[0] ?? 0) >= 400]).toEqual([target, true]);
        expect([target, /root:|"private": true|import |^location:/im.test(text)]).toEqual([target, false]);
        expect([target, (statuses[0] ?? 0) < 500]).toEqual([target, true]);
      }
    }
  });

  test.each(climbs)('names no receipt by %j', async (climb) => {
    const { token } = await anAdmin();
    for (const route of ['getReceipt', 'addressReceipt'] as const) {
      const receiptKey = `${climb}etc/passwd`;
      expect(await refusal(route, { params: { receiptKey }, token })).toBe('404 receipt_not_found');
    }
  });
});

describe('an event of the card provider', () => {
  const body = JSON.stringify({
    id: 'evt_corpus',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: 'pi_corpus', object: 'payment_intent', amount: 10_000, currency: 'usd' } },
  });
  // Taken when each test runs, because a signature that is some minutes old is refused in any case.
  let seconds: number;
  beforeEach(() => {
    seconds = Math.floor(Date.now() / 1000);
  });

  test('with any altered byte in body or signature is refused and stored nowhere', async () => {
    const signature = `t=${seconds},v1=${sign(`${seconds}.${body}`)}`;
    const forged = [
      ...changes(body).map((changed) => ({ body: changed, signature })),
      ...changes(signature).map((changed) => ({ body, signature: changed })),
    ];
    expect(forged.length).toBeGreaterThan(250);
    for (const event of forged) {
      const { status, body: problem } = await post(event);
      expect([event, status, (problem as Problem).error]).toEqual([event, 400, 'signature_invalid']);
    }
    const kept = await stack.database.query(
      "select event_id from payment.provider_events where strpos(provider_events::text, 'corpus') > 0",
    );
    expect(kept).toEqual([]);
    expect((await post({ body, signature })).status).toBe(200);
  });

  test.each([
    ['an older scheme', () => `t=${seconds},v0=${sign(`${seconds}.${body}`)}`],
    ['no time', () => `v1=${sign(`${seconds}.${body}`)}`],
    ['a time that is no number', () => `t=NaN,v1=${sign(`NaN.${body}`)}`],
    ['a negative time', () => `t=-1,v1=${sign(`-1.${body}`)}`],
    ['a time long ago', () => `t=1,v1=${sign(`1.${body}`)}`],
    ['a time to come', () => `t=${seconds + 9_999},v1=${sign(`${seconds + 9_999}.${body}`)}`],
    ['an empty signature', () => `t=${seconds},v1=`],
    ['half a signature', () => `t=${seconds},v1=${sign(`${seconds}.${body}`).slice(0, 32)}`],
    ['a longer signature', () => `t=${seconds},v1=${sign(`${seconds}.${body}`)}00`],
    ['that of the body alone', () => `t=${seconds},v1=${sign(body)}`],
    ['that of an empty key', () => `t=${seconds},v1=${createHmac('sha256', '').update(body).digest('hex')}`],
  ])('with %s is refused', async (_what, signature) => {
    const { status, body: problem } = await post({ body, signature: signature() });
    expect([status, (problem as Problem).error]).toEqual([400, 'signature_invalid']);
  });

  function post(event: { body: string; signature: string }) {
    return request('/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
      body: event.body,
    });
  }

  function sign(text: string): string {
    return createHmac('sha256', stack.cardWebhookSecret).update(text).digest('hex');
  }
});

/** Returns the text with one of its bytes changed, once for each byte. */
function changes(text: string): string[] {
  return [...text].map((letter, at) => {
    const other = String.fromCharCode(letter.charCodeAt(0) ^ 1);
    return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
  });
}

function raw(bytes: string) {
  return sendRaw({ host: '127.0.0.1', port: Number(new URL(stack.url).port) }, Buffer.from(bytes, 'latin1'));
}
