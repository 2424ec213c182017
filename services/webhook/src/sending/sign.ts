import { createHmac } from 'node:crypto';

/** The headers of one attempt: the receiver's own secret, and the Standard Webhooks set over exactly this body. */
export function signedHeaders({ id, atSeconds, body, secret, key }: Signed): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${atSeconds}.${body}`).digest('base64');
  return {
    'x-webhook-secret': secret,
    'webhook-id': id,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': `v1,${signature}`,
  };
}

/** The id of a delivery's messages, the same over retries and resends. */
export function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId}`;
}

/** Of an attempt, in seconds since the epoch. */
export function timestampOf(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}

interface Signed {
  /** The same over retries and resends. */
  id: string;
  /** Of this attempt, in seconds since the epoch. */
  atSeconds: number;
  body: string;
  secret: string;
  key: Buffer;
}
