import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header: an HMAC-SHA256 over time and body with the whole secret, made anew at each attempt. */
export function signatureHeader({
  body,
  secret,
  nowMs,
}: {
  body: string;
  secret: string;
  nowMs: number;
}): string {
  const timestamp = Math.floor(nowMs / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
