import { createHmac } from 'node:crypto';

/**
 * Returns the `Stripe-Signature` header: an HMAC-SHA256 of time and body, keyed with the whole secret,
 * computed anew for each attempt. It has one `v1` for each secret, as during a rotation, and the meaningless
 * `v0` that every test mode sends.
 */
export function signatureHeader({
  body,
  secrets,
  nowMs,
}: {
  body: string;
  secrets: string[];
  nowMs: number;
}): string {
  const timestamp = Math.floor(nowMs / 1000);
  const sign = (secret: string): string =>
    createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const signatures = secrets.map((secret) => `v1=${sign(secret)}`);
  return [`t=${timestamp}`, ...signatures, `v0=${sign('a test event')}`].join(',');
}
