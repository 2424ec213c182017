import { createHmac } from 'node:crypto';

/**
 * Returns the headers of one attempt: the receiver's own secret, and the Standard Webhooks headers for
 * exactly this body.
 */
export function signedHeaders({ id, atSeconds, body, secret, key }: Signed): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${atSeconds}.${body}`).digest('base64');
  return {
    'x-webhook-secret': secret,
    'webhook-id': id,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': `v1,${signature}`,
  };
}

/** Returns the id of a delivery's messages, the same for retries and resends. */
export function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId}`;
}

/** Returns the delivery's id in the id of its messages, which receivers see; any other text as it is. */
export function withoutMessagePrefix(text: string): string {
  return text.replace(/^msg_/i, '');
}

/** Returns the time of an attempt in seconds since the epoch. */
export function timestampOf(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}

interface Signed {
  /** The same for retries and resends. */
  id: string;
  /** Time of this attempt, in seconds since the epoch. */
  atSeconds: number;
  body: string;
  secret: string;
  key: Buffer;
}
