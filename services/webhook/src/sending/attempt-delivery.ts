import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import type { TimeLimit } from '@checkout/kit/process/time-limit.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Config } from '../config.ts';
import { publishDeliveryChange } from '../deliveries/publish-delivery-change.ts';
import type { Receiver } from '../deliveries/receivers.ts';
import { ClaimExpiredError, reasonOf } from './delivery-error.ts';
import { countAttempt } from './delivery-metrics.ts';
import { post } from './post.ts';
import { afterAttempt, type Outcome } from './schedule.ts';
import { messageIdOf, signedHeaders, timestampOf } from './sign.ts';
import { type ClaimedDelivery, finishClaim, insertAttempt, releaseClaim } from './store-claims.ts';

/**
 * Makes one attempt and records it with its outcome, in one transaction. Returns the pause before the next
 * attempt in ms, or undefined if there is none. An attempt that is aborted by shutdown does not count. One
 * whose claim ended before the request was sent, because the process was frozen, is not sent and does not
 * count either.
 */
export async function attemptDelivery(
  { db, config, log, signal }: AttemptDeps,
  { delivery, timeLimit, receiver }: ToAttempt,
): Promise<number | undefined> {
  failpoint('webhook.before_attempt');
  const attempt = await send({ config, signal }, { delivery, timeLimit, receiver });
  if (attempt === undefined) log.warn({ deliveryId: delivery.id }, 'webhook not sent: its claim had expired');
  if (attempt === undefined || (attempt.status === undefined && signal.aborted)) {
    await releaseClaim(db, delivery);
    return undefined;
  }
  const outcome = afterAttempt({ status: attempt.status, tries: delivery.tries + 1 });
  await inTransaction(db, async (trx) => {
    await insertAttempt(trx, { deliveryId: delivery.id, ...attempt });
    const finished = await finishClaim(trx, delivery, outcome);
    // If another process has claimed the delivery since, it announces the outcome of its own attempt.
    if (finished !== undefined)
      publishDeliveryChange(trx, { kind: changes[outcome.status], delivery: finished });
  });
  countAttempt(receiver.service, outcome.status);
  const { status, durationMs, error } = attempt;
  log.info(
    {
      deliveryId: delivery.id,
      receiver: receiver.service,
      status,
      durationMs,
      error,
      outcome: outcome.status,
    },
    'webhook attempted',
  );
  return outcome.status === 'pending' ? outcome.pauseMs : undefined;
}

const changes = { pending: 'attempted', delivered: 'delivered', failed: 'failed' } as const satisfies Record<
  Outcome['status'],
  string
>;

async function send(
  { config, signal }: Pick<AttemptDeps, 'config' | 'signal'>,
  { delivery, timeLimit, receiver }: ToAttempt,
): Promise<Attempt | undefined> {
  // The claim was made just now. This machine's clock may be wrong by more than receivers tolerate.
  const { claimedAt: at } = delivery;
  const startedMs = performance.now();
  const { secret, key, url } = receiver;
  const headers = signedHeaders({
    id: messageIdOf(delivery.id),
    atSeconds: timestampOf(at),
    body: delivery.payload,
    secret,
    key,
  });
  const elapsedMs = (): number => Math.round(performance.now() - startedMs);
  try {
    const status = await post({
      url,
      headers,
      body: delivery.payload,
      timeoutMs: config.WEBHOOK_TIMEOUT_MS,
      timeLimit,
      signal,
      allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
    });
    return { at, status, durationMs: elapsedMs(), error: '' };
  } catch (error) {
    if (error instanceof ClaimExpiredError) return undefined;
    return { at, status: undefined, durationMs: elapsedMs(), error: reasonOf(error) };
  }
}

interface ToAttempt {
  delivery: ClaimedDelivery;
  /** Expires before the claim does. */
  timeLimit: TimeLimit;
  receiver: Receiver;
}

interface AttemptDeps {
  db: Database;
  log: Logger;
  config: Config;
  /** Aborted on shutdown. */
  signal: AbortSignal;
}

interface Attempt {
  at: Date;
  status: number | undefined;
  durationMs: number;
  error: string;
}
