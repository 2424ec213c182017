import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookPayload } from '../gen/api.ts';

/** The largest accepted clock difference, in either direction. */
const toleranceSeconds = 5 * 60;

/**
 * Verifies that a delivery was sent by the checkout recently, and returns its payload. Both proofs must hold:
 * the shared secret in `X-Webhook-Secret`, and the Standard Webhooks signature over the received bytes, so
 * pass `body` as it arrived, before any JSON parser. Throws `WebhookError`; respond to such a delivery with
 * 401.
 *
 * A verified delivery may still be a duplicate: store `webhook-id` and process each only once.
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

/** Returns the same secret in the form of Standard Webhooks libraries: `whsec_` and base64. */
export function standardSecret(secret: string): string {
  return `whsec_${keyOf(secret).toString('base64')}`;
}

/** Why a delivery was rejected. */
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

/** Returns the 32 bytes of a secret in either form. */
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

/** A delivery as received. */
export interface Delivery {
  /** The request's headers, as `fetch` or Node provides them. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The bytes as received, not parsed and serialised again. */
  body: string | Uint8Array;
  /** Your secret: `wh_sec_` and 64 hex digits, or the same as `whsec_` and base64. */
  secret: string;
  /** Replaces the clock, for tests. */
  now?: Date;
}
