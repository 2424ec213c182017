import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookPayload } from '../gen/api.ts';

/** How far the clock of a delivery may be from ours, either way. */
const toleranceSeconds = 5 * 60;

/**
 * Checks that a delivery is the checkout's own and fresh, and answers what it says. Both proofs must hold: the shared
 * secret in `X-Webhook-Secret`, and the Standard Webhooks signature over exactly the bytes received, so give `body` as
 * it came, before any JSON parser. Throws `WebhookError`; answer such a delivery 401.
 *
 * A delivery that was proven may still be a repetition: keep `webhook-id` and do nothing twice.
 */
export function verifyWebhook({ headers, body, secret, now = new Date() }: Delivery): WebhookPayload {
  const key = keyOf(secret);
  const read = headerReader(headers);
  const given = keyFrom(read('x-webhook-secret'));
  if (!given || !timingSafeEqual(given, key)) throw new WebhookError('wrong_secret');
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(read);
  if (!id || !timestamp || !signatures) throw new WebhookError('missing_header');
  const ageSeconds = now.getTime() / 1_000 - Number(timestamp);
  if (!(Math.abs(ageSeconds) <= toleranceSeconds)) throw new WebhookError('stale');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
  if (!signatures.split(' ').some((signature) => isSignature(signature, signed))) {
    throw new WebhookError('wrong_signature');
  }
  return JSON.parse(text) as WebhookPayload;
}

/** The same secret in the form that Standard Webhooks libraries take: `whsec_` and base64. */
export function standardSecret(secret: string): string {
  return `whsec_${keyOf(secret).toString('base64')}`;
}

/** Why a delivery was not believed. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly reason: WebhookReason;

  constructor(reason: WebhookReason) {
    super(`The delivery is not to be believed: ${reason.replace('_', ' ')}`);
    this.reason = reason;
  }
}

export type WebhookReason = 'wrong_secret' | 'missing_header' | 'stale' | 'wrong_signature';

function isSignature(given: string, signed: Buffer): boolean {
  const [version, text = ''] = given.split(',');
  const bytes = Buffer.from(text, 'base64');
  return version === 'v1' && bytes.length === signed.length && timingSafeEqual(bytes, signed);
}

function keyOf(secret: string): Buffer {
  const key = keyFrom(secret);
  if (!key)
    throw new TypeError('The secret must be wh_sec_ and 64 hex digits, or whsec_ and base64 of 32 bytes.');
  return key;
}

/** The 32 bytes behind either form of a secret. */
function keyFrom(secret: string | undefined): Buffer | undefined {
  const hex = /^wh_sec_([0-9a-f]{64})$/i.exec(secret ?? '')?.[1];
  if (hex) return Buffer.from(hex, 'hex');
  const base64 = /^whsec_([A-Za-z0-9+/]{43}=)$/.exec(secret ?? '')?.[1];
  return base64 ? Buffer.from(base64, 'base64') : undefined;
}

function headerReader(headers: Delivery['headers']): (name: string) => string | undefined {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? undefined;
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = byName.get(name);
    return typeof value === 'string' ? value : value?.[0];
  };
}

/** A delivery as it arrived. */
export interface Delivery {
  /** Of the request, as `fetch` or Node gives them. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The bytes as received, not parsed and written again. */
  body: string | Uint8Array;
  /** Yours: `wh_sec_` and 64 hex digits, or the same as `whsec_` and base64. */
  secret: string;
  /** Instead of the clock's, for tests. */
  now?: Date;
}
