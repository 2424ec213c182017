import type { SingleRefund } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { findAttempt } from '../../attempts/store-attempts.ts';
import type { CardDeps } from './card-intent.ts';
import { noteRefunds } from './note-refunds.ts';
import { readRefunds } from './provider-refund.ts';
import { describeRefund, isUnderWay, totalsOf } from './refund-totals.ts';
import {
  type CardRefund,
  endRefundCheck,
  findOwed,
  findRefundVersion,
  listRefunds,
} from './store-card-refunds.ts';

/** How often a refund under way is asked about, should no event tell of it. */
const PAUSE_SECONDS = 600;

/**
 * Asks the provider about the refunds of an attempt and lets everybody know: the invoice is refunded only while all of
 * its money is back with the payer. Asking again changes nothing; a crash anywhere is made up for within a minute.
 */
export async function followRefunds(deps: CardDeps, { id, providerReference }: Attempt): Promise<void> {
  const reading = await readRefunds(deps, providerReference);
  const attempt = await findAttempt(deps.db, id);
  if (attempt === undefined) throw new Error(`there is no attempt ${id} any more`);
  await noteRefunds(deps, attempt, reading);
  // Whoever ends an unfinished attempt tells of its refunds.
  if (attempt.state !== 'succeeded' && attempt.state !== 'failed') return;
  // The version first: what is noted after it has another look of its own.
  const version = await findRefundVersion(deps.db, id);
  const refunds = await listRefunds(deps.db, id);
  if (version > 0n && attempt.state === 'succeeded') await tellInvoice(deps, attempt, { version, refunds });
  if (attempt.state === 'failed') await noteReturn(deps, attempt, refunds);
  await endRefundCheck(deps.db, { attemptId: id, version, pauseSeconds: PAUSE_SECONDS });
}

async function tellInvoice(
  { db, invoices }: CardDeps,
  attempt: Attempt,
  { version, refunds }: { version: bigint; refunds: CardRefund[] },
): Promise<void> {
  const { refundedMinor, underWayMinor, isBack, newest } = totalsOf(refunds, await findOwed(db, attempt.id));
  const news = refunds.filter((refund) => refund.version === version);
  await invoices.refundInvoice({
    invoiceId: attempt.invoiceId ?? '',
    attemptId: attempt.id,
    paymentReference: newest?.id ?? '',
    version,
    refundedMinor,
    underWayMinor,
    refunds: refunds
      .toReversed()
      .toSorted(byNotice)
      .map((refund) => singleRefund(refund, attempt)),
    reason: isBack ? `Refund ${newest?.id}` : news.map((refund) => describeRefund(refund, attempt)).join(' '),
  });
}

/** Of those asked for in one second too, the one that was known first has its place before the other. */
function byNotice(one: CardRefund, other: CardRefund): number {
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

/** Money that an invoice did not want: its history already says that it goes back, and now how that went on. */
async function noteReturn({ invoices }: CardDeps, attempt: Attempt, refunds: CardRefund[]): Promise<void> {
  const news = refunds.filter(
    (refund) => !isUnderWay(refund) && (refund.wasPending || refund.status !== 'succeeded'),
  );
  for (const refund of news) {
    await invoices.noteMoney({
      invoiceId: attempt.invoiceId ?? '',
      noteId: `${attempt.id}:${refund.id}:${refund.status}`,
      reason: describeRefund(refund, attempt),
    });
  }
}
