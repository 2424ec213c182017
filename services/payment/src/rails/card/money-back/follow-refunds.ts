import type { SingleRefund } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Attempt } from '../../../attempts/attempt.ts';
import { findAttempt } from '../../../attempts/store-attempts.ts';
import type { CardDeps } from '../card-intent.ts';
import { readRefunds } from '../provider/provider-refund.ts';
import { recordRefunds } from './record-refunds.ts';
import { describeRefund, isUnderWay, totalsOf } from './refund-totals.ts';
import {
  type CardRefund,
  endRefundCheck,
  findOwed,
  findRefundVersion,
  listRefunds,
} from './store-card-refunds.ts';

/** Interval between queries about a pending refund, in case no event reports its change. */
const PAUSE_SECONDS = 600;

/**
 * Reads the refunds of an attempt from the provider, records them and notifies the invoice, which counts as
 * refunded only while all of its money is back with the payer. Idempotent; after a crash at any point it is
 * completed within a minute.
 */
export async function followRefunds(deps: CardDeps, { id, providerReference }: Attempt): Promise<void> {
  const reading = await readRefunds(deps, providerReference);
  const attempt = await findAttempt(deps.db, id);
  if (attempt === undefined) throw new Error(`attempt ${id} no longer exists`);
  await recordRefunds(deps, attempt, reading);
  // The process that ends an unfinished attempt reports its refunds.
  if (attempt.state !== 'succeeded' && attempt.state !== 'failed') return;
  // The version is read first: a refund recorded after it gets a check of its own.
  const version = await findRefundVersion(deps.db, id);
  const refunds = await listRefunds(deps.db, id);
  if (version > 0n && attempt.state === 'succeeded') await notifyInvoice(deps, attempt, { version, refunds });
  if (attempt.state === 'failed') await addReturnToHistory(deps, attempt, refunds);
  await endRefundCheck(deps.db, { attemptId: id, version, pauseSeconds: PAUSE_SECONDS });
}

async function notifyInvoice(
  { db, invoices }: CardDeps,
  attempt: Attempt,
  { version, refunds }: { version: bigint; refunds: CardRefund[] },
): Promise<void> {
  const { refundedMinor, underWayMinor, isBack, newest } = totalsOf(refunds, await findOwed(db, attempt.id));
  const changed = refunds.filter((refund) => refund.version === version);
  await invoices.refundInvoice({
    invoiceId: attempt.invoiceId ?? '',
    attemptId: attempt.id,
    paymentReference: newest?.id ?? '',
    version,
    refundedMinor,
    underWayMinor,
    refunds: refunds
      .toReversed()
      .toSorted(byFirstRecorded)
      .map((refund) => singleRefund(refund, attempt)),
    reason: isBack
      ? `Refund ${newest?.id}`
      : changed.map((refund) => describeRefund(refund, attempt)).join(' '),
  });
}

/** Orders refunds by when they were first recorded, since several may be requested in one second. */
function byFirstRecorded(one: CardRefund, other: CardRefund): number {
  return (one.notedAt?.getTime() ?? 0) - (other.notedAt?.getTime() ?? 0);
}

function singleRefund(refund: CardRefund, attempt: Attempt): SingleRefund {
  const { id, amountMinor, status, notedAt, failedAt, version } = refund;
  const arrived = status === 'succeeded' ? 'succeeded' : 'ended';
  return {
    id,
    amountMinor,
    status: isUnderWay(refund) ? 'under_way' : arrived,
    notedAt: notedAt ?? undefined,
    endedAt: failedAt ?? undefined,
    version,
    reason: describeRefund(refund, attempt),
  };
}

/**
 * Adds to the history how the refund of unwanted money went; that it was requested is already there, and whether
 * it arrived at once. One made after another came to nothing is not.
 */
async function addReturnToHistory(
  { invoices }: CardDeps,
  attempt: Attempt,
  refunds: CardRefund[],
): Promise<void> {
  const hasEnded = (refund: CardRefund): boolean => !isUnderWay(refund) && refund.status !== 'succeeded';
  const isRepeated = refunds.some(hasEnded);
  const changed = refunds.filter(
    (refund) => hasEnded(refund) || (refund.status === 'succeeded' && (refund.wasPending || isRepeated)),
  );
  for (const refund of changed.toReversed()) {
    await invoices.noteMoney({
      invoiceId: attempt.invoiceId ?? '',
      noteId: `${attempt.id}:${refund.id}:${refund.status}`,
      reason: describeRefund(refund, attempt),
    });
  }
}
