import type { CardsConfig } from '../config.ts';
import type { CardsState, Delivery, DeliveryAttempt } from '../state.ts';
import { signatureHeader } from './webhook-signature.ts';

const attemptTimeoutMs = 10_000;
const maxConcurrent = 20;
/** The pause before a delivery is sent again whose result could not be stored, for example on a full disk. */
const unnotedWaitMs = 1_000;
/**
 * Seconds to wait after each failed attempt; when they are used up, the delivery is stored as failed, after
 * about half an hour.
 */
const backoffSeconds = [1, 2, 4, 8, 15, 30, 60, 60, 120, 120, 300, 300, 300, 300];

/**
 * Sends scheduled deliveries when they are due, independently of each other, and retries with growing delays
 * until one is answered with 2xx. The schedule is in the data file, so it continues after a restart.
 */
export function createWebhookSender({
  config,
  state,
}: {
  config: CardsConfig;
  state: CardsState;
}): WebhookSender {
  const waiting = new Map<string, Delivery>();
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const start = (delivery: Delivery, url: string): void => {
    waiting.delete(delivery.id);
    const sending = deliver({ delivery, url, config, state, stop: stopping.signal })
      .catch((error: unknown) => {
        console.error(
          JSON.stringify({ level: 'error', msg: 'a delivery could not be recorded', error: String(error) }),
        );
        // Without this pause it would be resent in a tight loop.
        return { ...delivery, nextAttemptAtMs: Date.now() + unnotedWaitMs };
      })
      .then((after) => {
        underWay.delete(delivery.id);
        if (after.status === 'pending') waiting.set(after.id, after);
        wake();
      });
    underWay.set(delivery.id, sending);
  };

  const wake = (): void => {
    clearTimeout(timer);
    if (!config.webhookUrl || stopping.signal.aborted) return;
    const now = Date.now();
    const due = [...waiting.values()].filter(({ nextAttemptAtMs }) => nextAttemptAtMs <= now);
    for (const delivery of due.slice(0, maxConcurrent - underWay.size)) start(delivery, config.webhookUrl);
    const later = [...waiting.values()]
      .map(({ nextAttemptAtMs }) => nextAttemptAtMs)
      .filter((atMs) => atMs > now);
    if (later.length > 0) timer = setTimeout(wake, Math.min(...later) - now);
  };

  const send = (deliveries: Delivery[]): void => {
    for (const delivery of deliveries) if (delivery.status === 'pending') waiting.set(delivery.id, delivery);
    wake();
  };

  return {
    send,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}

async function deliver({ delivery, url, config, state, stop }: Deliver): Promise<Delivery> {
  const event = state.events.get(delivery.eventId);
  if (!event) throw new Error(`the delivery ${delivery.id} belongs to no event`);
  const attempt = await post({ url, body: JSON.stringify(event), secrets: config.webhookSecrets, stop });
  // An attempt interrupted by our own shutdown is repeated after the restart, and does not count.
  if (stop.aborted && attempt.status === null) return delivery;
  const after = afterAttempt(delivery, attempt);
  state.deliveries.put(after.id, after);
  if (after.status === 'delivered') state.events.put(event.id, { ...event, pending_webhooks: 0 });
  await state.flush();
  return after;
}

async function post(input: {
  url: string;
  body: string;
  secrets: string[];
  stop: AbortSignal;
}): Promise<DeliveryAttempt> {
  const { url, body, secrets, stop } = input;
  const atMs = Date.now();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader({ body, secrets, nowMs: atMs }),
        'user-agent': 'Stripe/1.0 (card sandbox)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(attemptTimeoutMs)]),
    });
    await response.body?.cancel();
    return { atMs, status: response.status, error: null };
  } catch (error) {
    return { atMs, status: null, error: error instanceof Error ? error.message : String(error) };
  }
}

function afterAttempt(delivery: Delivery, attempt: DeliveryAttempt): Delivery {
  const attempts = [...delivery.attempts, attempt];
  if (succeeded(attempt)) return { ...delivery, attempts, status: 'delivered' };
  const wait = backoffSeconds[delivery.attempts.length];
  if (wait === undefined) return { ...delivery, attempts, status: 'failed' };
  return { ...delivery, attempts, nextAttemptAtMs: attempt.atMs + wait * 1000 };
}

function succeeded({ status }: DeliveryAttempt): boolean {
  return status !== null && status >= 200 && status < 300;
}

export type WebhookSender = {
  /** Takes over scheduled deliveries, including those of an earlier run. */
  send(deliveries: Delivery[]): void;
  stop(): Promise<void>;
};
type Deliver = { delivery: Delivery; url: string; config: CardsConfig; state: CardsState; stop: AbortSignal };
