import type { ActivityEntry } from '@checkout/contract/activity/schema.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { Tone } from '../../shared/ui/tone.ts';

/**
 * Invoices and pushed entries as one list, newest first; equal times keep invoices before entries. The timeline also
 * holds what it heard of invoices itself: an entry of ours about an invoice in the list would tell it twice. While one
 * of the two is `unfinished`, what is older than all that is known of it waits: more of it may belong in between.
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

/** Of which of the two the next page is needed first: the one that is known less far back; neither when all is known. */
export function nextToLoad(
  known: KnownActivity,
  hasMore: Record<keyof KnownActivity, boolean>,
): keyof KnownActivity | undefined {
  if (!hasMore.invoices || !hasMore.entries) {
    return (['invoices', 'entries'] as const).find((list) => hasMore[list]);
  }
  return oldestOf(known.invoices) >= oldestOf(known.entries) ? 'invoices' : 'entries';
}

/** Lists come newest first, and times as ISO texts, which sort as they are. */
function oldestOf(list: readonly { createdAt: string }[]): string {
  return list.at(-1)?.createdAt ?? '';
}

/** What our own services name as the source of their entries. */
const ownSource = 'checkout';

/** Green for what is paid or completed, red for what came to nothing, yellow for everything under way. */
export function activityTone(status: string): Tone {
  if (status === 'paid' || status === 'completed') return 'green';
  if (status === 'cancelled' || status === 'expired' || status === 'failed') return 'red';
  return 'yellow';
}

function invoiceLine(invoice: Invoice): ActivityLine {
  return {
    key: `invoice-${invoice.id}`,
    title: { text: titleOf(invoice) },
    subtitle: `${invoice.gfaInvoiceId} · ${invoice.description}`,
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

/** One line of the history. */
export interface ActivityLine {
  key: string;
  /** One of our own titles, or the one that came with an entry. */
  title: { text: ActivityTitle } | { given: string };
  subtitle: string;
  status: string;
  at: string;
  /** `at` is a due date, which is a calendar day and not a time of day. */
  isDueDay: boolean;
  /** Minor units of an invoice, or the text that came with an entry. */
  amount: { minor: number; currency: Invoice['currency'] } | { given: string } | null;
  /** Positive for a purchase, negative for a spend. */
  gems: number | null;
  path: string | null;
}

/** As far as it was loaded, each newest first. */
interface KnownActivity {
  invoices: readonly Invoice[];
  entries: readonly ActivityEntry[];
}
