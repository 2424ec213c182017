import { type Database, inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type {
  RefundInvoiceRequest,
  RefundInvoiceResponse,
  SingleRefund,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { applyRefundReport, hasNotPaid, readRefundReport } from '../payment/refund-invoice.ts';
import { findCancellations } from '../payment/store-refund.ts';
import { findSettlementsOf, type SettlementRow } from '../payment/store-settlement.ts';
import type { CombinedPayment } from './combined.ts';
import { lockWithParts, withRows } from './load-combined.ts';
import { type KnownRefund, type RefundablePart, refundStatuses, shareRefunds } from './share-refunds.ts';
import { saveRefundVersion } from './store-combined.ts';
import { viewCombined } from './view-combined.ts';

/**
 * Applies refunds of the money that paid several invoices: a full refund makes each of them refunded, and a
 * partial one is allocated by `shareRefunds`. See refundInvoice.
 */
export async function refundCombined(
  { db }: { db: Database },
  request: RefundInvoiceRequest,
  context: CallContext,
): Promise<RefundInvoiceResponse> {
  const refunded = await inTransaction(db, async (trx) => {
    const combined = await lockWithParts(trx, request.invoiceId);
    const settled = await settlementsOf(trx, combined, request.attemptId);
    return withRows(combined, await applyRefunds(trx, { combined, settled }, { request, context }));
  });
  return { invoice: viewCombined(refunded, context) };
}

/** Returns the settlement of each part, in the order of the parts. */
async function settlementsOf(
  trx: Transaction,
  { parts }: CombinedPayment,
  attemptId: string,
): Promise<SettlementRow[]> {
  const found = await findSettlementsOf(trx, attemptId);
  return parts.map(({ invoice }) => {
    const own = found.find(({ invoiceId }) => invoiceId === invoice.id);
    if (own === undefined) throw hasNotPaid();
    return own;
  });
}

async function applyRefunds(
  trx: Transaction,
  { combined: { parts }, settled }: { combined: CombinedPayment; settled: SettlementRow[] },
  call: { request: RefundInvoiceRequest; context: CallContext },
): Promise<InvoiceRow[]> {
  const { request } = call;
  const known = totalsOf(settled);
  const report = readRefundReport(request, known);
  if (report.version <= known.refundVersion) return [];
  const shares = shareRefunds(await refundablePartsOf(trx, settled), readRefunds(request, report));
  const rows: InvoiceRow[] = [];
  for (const [index, settlement] of settled.entries()) {
    const { refunds, ...sums } = shares[index] ?? { refundedMinor: 0n, underWayMinor: 0n, refunds: [] };
    const historyFields = historyFieldsOf(refunds, known.refundVersion);
    const hasChanged =
      historyFields.reason !== undefined ||
      sums.refundedMinor !== settlement.refundedMinor ||
      sums.underWayMinor !== parts[index]?.invoice.refundUnderWayMinor;
    if (!hasChanged) continue;
    const change = { settlement, report: { ...sums, version: report.version } };
    rows.push(await applyRefundReport(trx, change, { ...call, request: { ...request, ...historyFields } }));
  }
  await saveRefundVersion(trx, { attemptId: request.attemptId, version: report.version });
  return rows;
}

async function refundablePartsOf(trx: Transaction, settled: SettlementRow[]): Promise<RefundablePart[]> {
  const ids = settled.map(({ invoiceId }) => invoiceId);
  const cancelled = new Map((await findCancellations(trx, ids)).map(({ invoiceId, at }) => [invoiceId, at]));
  return settled.map(({ invoiceId, amountMinor }) => ({
    amountMinor,
    cancelledAt: cancelled.get(invoiceId),
  }));
}

/**
 * Returns what the history of a part records: the reasons of its new refunds, and the reference of its latest
 * refund that succeeded. Where refunds are not reported one by one, the reason given for all of them is kept.
 */
function historyFieldsOf(refunds: ReportedRefund[], knownVersion: bigint): Partial<RefundInvoiceRequest> {
  const newRefunds = refunds.filter(({ version, reason }) => version > knownVersion && reason !== '');
  const arrived = refunds.filter(({ status }) => status === 'succeeded');
  const last = arrived.toSorted((a, b) => Number(a.version - b.version)).at(-1);
  return {
    ...(newRefunds.length > 0 && { reason: newRefunds.map(({ reason }) => reason).join(' ') }),
    ...(last && { paymentReference: last.id }),
  };
}

/** Returns the reported refunds; mere sums count as one refund each. Throws VALIDATION_ERROR. */
function readRefunds(
  { refunds, underWayMinor, paymentReference }: RefundInvoiceRequest,
  { refundedMinor }: { refundedMinor: bigint },
): ReportedRefund[] {
  const unknown = { id: paymentReference, notedAt: undefined, endedAt: undefined, version: 0n, reason: '' };
  if (refunds.length === 0) {
    const sums: ReportedRefund[] = [
      { ...unknown, amountMinor: refundedMinor, status: 'succeeded' },
      { ...unknown, amountMinor: underWayMinor, status: 'under_way' },
    ];
    return sums.filter(({ amountMinor }) => amountMinor > 0n);
  }
  return refunds.map((refund) => {
    const status = refundStatuses.find((known) => known === refund.status);
    if (status === undefined) throw invalid('VALIDATION_ERROR', 'Unknown status of a refund');
    return { ...refund, status };
  });
}

function totalsOf(settled: SettlementRow[]): Omit<SettlementRow, 'invoiceId'> {
  const sum = (of: (row: SettlementRow) => bigint) => settled.reduce((total, row) => total + of(row), 0n);
  const versions = settled.map(({ refundVersion }) => refundVersion);
  return {
    amountMinor: sum((row) => row.amountMinor),
    refundedMinor: sum((row) => row.refundedMinor),
    refundVersion: versions.toSorted((a, b) => Number(b - a))[0] ?? 0n,
  };
}

type ReportedRefund = KnownRefund & Pick<SingleRefund, 'id' | 'version' | 'reason'>;
