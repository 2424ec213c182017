import type { Queryable } from '@checkout/kit/database/sql.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import type { RefundState } from '../../attempts/rail.ts';
import type { CardDeps } from './card-intent.ts';
import { noteRefunds } from './note-refunds.ts';
import { callProvider, strangeAnswer, UnexpectedState, wasAnswered } from './provider.ts';
import { readRefunds, refundOf } from './provider-refund.ts';
import { totalsOf } from './refund-totals.ts';
import {
  endRefundRound,
  findOwed,
  findRefundRound,
  listRefunds,
  type ProviderRefund,
} from './store-card-refunds.ts';

/**
 * Has the provider refund all that an attempt took, once whoever asks and however often: what it has made already is
 * not asked for again, also when it failed, since a person has to find another way then. Undefined when the payer's bank
 * disputes the payment: how that ends decides about the money, and asking again would be answered the same for ever.
 */
export async function refund(deps: CardDeps, attempt: Attempt): Promise<{ reference: string } | undefined> {
  const { reading, refunds } = await readRefunds(deps, attempt.providerReference);
  await noteRefunds(deps, attempt, { reading, refunds });
  const [newest] = refunds;
  if (newest !== undefined && !(await isLeft(deps, attempt, refunds))) return { reference: newest.id };
  const refund = await askForRefund(deps, attempt);
  if (refund === undefined) return undefined;
  // A repeated answer may be older than what is known by now: it counts no more than the reading before it.
  await noteRefunds(deps, attempt, { reading, refunds: [refund] });
  return { reference: refund.id };
}

/** Something is left to be asked for, and nothing has failed. */
async function isLeft({ db }: CardDeps, { id }: Attempt, refunds: ProviderRefund[]): Promise<boolean> {
  if (refunds.some(({ status }) => status === 'failed')) return false;
  const made = refunds
    .filter(({ status }) => status !== 'canceled')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return made < (await findOwed(db, id));
}

/** How far the money has come, as it stands in the books. */
export async function refundStateOf(db: Queryable, { id }: Attempt): Promise<RefundState> {
  const { isBack, underWayMinor } = totalsOf(await listRefunds(db, id), await findOwed(db, id));
  if (isBack) return 'back';
  return underWayMinor > 0n ? 'under_way' : 'failed';
}

async function askForRefund(deps: CardDeps, attempt: Attempt): Promise<ProviderRefund | undefined> {
  const { id: attemptId, providerReference: payment_intent } = attempt;
  const round = await findRefundRound(deps.db, attemptId);
  try {
    const answer = await callProvider(() =>
      deps.provider.refunds.create(
        { payment_intent, metadata: { attempt_id: attemptId } },
        { idempotencyKey: `${attemptId}:refund:${round}` },
      ),
    );
    return refundOf(answer, payment_intent);
  } catch (error) {
    if (error instanceof UnexpectedState) return await findMade(deps, { payment_intent, error });
    // The provider would give the same answer to the same key for ever. It refunds no more than it took.
    if (wasAnswered(error)) await endRefundRound(deps.db, { attemptId, round });
    throw error;
  }
}

/** Somebody else was faster: who asked for the refund, or the bank. */
async function findMade(
  deps: CardDeps,
  { payment_intent, error }: { payment_intent: string; error: UnexpectedState },
): Promise<ProviderRefund | undefined> {
  const { refunds } = await readRefunds(deps, payment_intent);
  const [made] = refunds;
  if (made === undefined && !error.isDisputed) throw strangeAnswer(error.message);
  return made;
}
