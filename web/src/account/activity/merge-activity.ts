import type { ActivityEntry } from '@checkout/contract/activity/schema.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { isolate } from '../../shared/i18n/isolate.ts';
import type { Tone } from '../../shared/status/tone.ts';

/**
 * Merges invoices and pushed entries into one list, newest first; at equal times invoices come before
 * entries. The timeline also contains entries about invoices from our own services: those about a listed
 * invoice are left out as duplicates. While one of the two lists is `unfinished`, anything older than its
 * oldest loaded row is held back, since more of its rows may belong in between.
 */
export function mergeActivity(known: KnownActivity, unfinished?: keyof KnownActivity): ActivityLine[] {
  const listed = new Set<unknown>(known.invoices.map(({ id }) => id));
  const pushed = known.entries.filter(
    ({ source, metadata }) => source !== ownSource || !listed.has(metadata.invoiceId),
  );
  const knownSince = unfinished === undefined ? '' : oldestOf(known[unfinished]);
  return [...known.invoices.map(invoiceLine), ...pushed.map(entryLine)]
    .filter(({ at }) => at >= knownSince)
    .sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
}

/**
 * Returns which list's next page has to be loaded first: the one whose oldest loaded row is newer; undefined
 * when both are complete.
 */
export function nextToLoad(
  known: KnownActivity,
  hasMore: Record<keyof KnownActivity, boolean>,
): keyof KnownActivity | undefined {
  if (!hasMore.invoices || !hasMore.entries) {
    return (['invoices', 'entries'] as const).find((list) => hasMore[list]);
  }
  return oldestOf(known.invoices) >= oldestOf(known.entries) ? 'invoices' : 'entries';
}

/** Relies on the newest-first order of the lists. Times are ISO texts, which sort chronologically. */
function oldestOf(list: readonly { createdAt: string }[]): string {
  return list.at(-1)?.createdAt ?? '';
}

/** The source that our own services give in their entries. */
const ownSource = 'checkout';

/** Returns green for paid or completed, red for cancelled, expired or failed, yellow while in progress. */
export function activityTone(status: string): Tone {
  if (status === 'paid' || status === 'completed') return 'green';
  if (status === 'cancelled' || status === 'expired' || status === 'failed') return 'red';
  return 'yellow';
}

function invoiceLine(invoice: Invoice): ActivityLine {
  return {
    key: `invoice-${invoice.id}`,
    title: { text: titleOf(invoice) },
    subtitle: `${invoice.gfaInvoiceId} · ${isolate(invoice.description)}`,
    status: invoice.status,
    at: timeOf(invoice),
    isDueDay: invoice.status === 'expired',
    amount: { minor: invoice.amountMinor, currency: invoice.currency },
    gems: null,
    path: `/pay/${invoice.id}`,
  };
}

function entryLine(entry: ActivityEntry): ActivityLine {
  return {
    key: `entry-${entry.id}`,
    title: { given: entry.title },
    subtitle: entry.description,
    status: entry.status,
    at: entry.createdAt,
    isDueDay: false,
    amount: entry.usdValue === null ? null : { given: entry.usdValue },
    gems: entry.gemAmount,
    path: null,
  };
}

function titleOf({ status }: Invoice): ActivityTitle {
  switch (status) {
    case 'paid':
      return 'paymentReceived';
    case 'pending':
      return 'invoiceCreated';
    case 'cancelled':
      return 'invoiceCancelled';
    case 'expired':
      return 'invoiceExpired';
    default:
      return 'invoiceActivity';
  }
}

function timeOf({ status, paidAt, createdAt, dueDate }: Invoice): string {
  if (status === 'paid') return paidAt ?? createdAt;
  return status === 'expired' ? dueDate : createdAt;
}

type ActivityTitle =
  | 'paymentReceived'
  | 'invoiceCreated'
  | 'invoiceCancelled'
  | 'invoiceExpired'
  | 'invoiceActivity';

/** One entry of the activity list. */
export interface ActivityLine {
  key: string;
  /** One of our own titles, or the title that came with an entry. */
  title: { text: ActivityTitle } | { given: string };
  subtitle: string;
  status: string;
  at: string;
  /** `at` is a due date: a calendar day rather than an instant. */
  isDueDay: boolean;
  /** Minor units of an invoice, or the formatted amount that came with an entry. */
  amount: { minor: number; currency: Invoice['currency'] } | { given: string } | null;
  /** Positive for a purchase, negative for a spend. */
  gems: number | null;
  path: string | null;
}

/** The rows loaded so far, each list newest first. */
interface KnownActivity {
  invoices: readonly Invoice[];
  entries: readonly ActivityEntry[];
}
