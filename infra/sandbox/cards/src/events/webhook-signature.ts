import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header: an HMAC-SHA256 over time and body with the whole secret, made anew at each attempt.
 * One `v1` for each secret, as while one is rolled, and the `v0` that proves nothing, as in all test modes.
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
