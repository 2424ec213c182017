import type { Queryable } from '@checkout/kit/database/sql.ts';
import type { Attempt } from '../../../attempts/attempt.ts';
import type { RefundState } from '../../../attempts/rail.ts';
import type { CardDeps } from '../card-intent.ts';
import {
  callProvider,
  isFinalRefusal,
  isMissing,
  NOT_OFFERED,
  statusOf,
  UnexpectedState,
  unexpectedResponse,
} from '../provider/provider.ts';
import { withIntent } from '../provider/provider-intent.ts';
import { readRefunds, refundOf } from '../provider/provider-refund.ts';
import { recordRefunds } from './record-refunds.ts';
import { totalsOf } from './refund-totals.ts';
import {
  endRefundRound,
  findOwed,
  findRefundRound,
  listRefunds,
  type ProviderRefund,
} from './store-card-refunds.ts';

/**
 * Refunds everything that an attempt took, once no matter how often it is called. Existing refunds are not
 * requested again, not even failed ones, because a person must then find another way. Returns undefined when
 * the payer's bank disputes the payment: the end of the dispute decides about the money, and every retry
 * would get the same response.
 */
export async function refund(deps: CardDeps, attempt: Attempt): Promise<{ reference: string } | undefined> {
  const { reading, refunds } = await readListed(deps, attempt.providerReference);
  await recordRefunds(deps, attempt, { reading, refunds });
  const [newest] = refunds;
  if (newest !== undefined && !(await canRefundMore(deps, attempt, refunds))) return { reference: newest.id };
  const refund = await requestRefund(deps, attempt);
  if (refund === undefined) return undefined;
  // A repeated response may be outdated, so it is recorded with the number of the earlier reading.
  await recordRefunds(deps, attempt, { reading, refunds: [refund] });
  return { reference: refund.id };
}

/**
 * Returns the refunds as `readRefunds` does, or none where the provider offers no list of them: our request
 * carries its idempotency key, and no provider refunds more than was paid.
 */
async function readListed(deps: CardDeps, intentId: string): ReturnType<typeof readRefunds> {
  try {
    return await readRefunds(deps, intentId);
  } catch (error) {
    if (isMissing(error) || !NOT_OFFERED.has(statusOf(error) ?? 0)) throw error;
    // Older than every reading: a response repeated by the key must not override what was read meanwhile.
    return { reading: 0n, refunds: [] };
  }
}

/** Returns true when part of the money was not requested yet and no refund has failed. */
async function canRefundMore({ db }: CardDeps, { id }: Attempt, refunds: ProviderRefund[]): Promise<boolean> {
  if (refunds.some(({ status }) => status === 'failed')) return false;
  const made = refunds
    .filter(({ status }) => status !== 'canceled')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return made < (await findOwed(db, id));
}

/** Returns the state of the refund from the recorded refunds. */
export async function refundStateOf(db: Queryable, { id }: Attempt): Promise<RefundState> {
  const { isBack, underWayMinor } = totalsOf(await listRefunds(db, id), await findOwed(db, id));
  if (isBack) return 'back';
  return underWayMinor > 0n ? 'under_way' : 'failed';
}

async function requestRefund(deps: CardDeps, attempt: Attempt): Promise<ProviderRefund | undefined> {
  const { id: attemptId, providerReference: payment_intent } = attempt;
  const round = await findRefundRound(deps.db, attemptId);
  try {
    const answer = await callProvider(() =>
      deps.provider.refunds.create(
        { payment_intent, metadata: { attempt_id: attemptId } },
        { idempotencyKey: `${attemptId}:refund:${round}` },
      ),
    );
    return refundOf(await withIntent(deps.provider, answer), payment_intent);
  } catch (error) {
    if (error instanceof UnexpectedState) return await findExistingRefund(deps, attempt, error);
    // The key would repeat this response, so the next try uses a new one; at most the paid sum is refunded.
    if (isFinalRefusal(error)) await endRefundRound(deps.db, { attemptId, round });
    throw error;
  }
}

/** Finds the refund that made ours impossible; undefined when a dispute did, perhaps after a partial refund. */
async function findExistingRefund(
  deps: CardDeps,
  attempt: Attempt,
  { isDisputed, message }: UnexpectedState,
): Promise<ProviderRefund | undefined> {
  const { refunds } = await readListed(deps, attempt.providerReference);
  if (isDisputed && (await canRefundMore(deps, attempt, refunds))) return undefined;
  const [made] = refunds;
  if (made === undefined) throw unexpectedResponse(message);
  return made;
}
