import type {
  ReconciledDay,
  Reconciliation,
  ReconciliationDifference,
  ReconciliationSource,
} from '@checkout/contract/reconciliation/schema.ts';
import type {
  ReconciliationDifference as DifferenceMessage,
  GetReconciliationResponse,
  ReconciledDay as ReconciledDayMessage,
  ReconciliationSource as SourceMessage,
} from '@checkout/proto/payment/v1/payment.ts';
import { enumOf, instantOrNull, instantText, minorOrNull, textOrNull } from '../values/from-proto.ts';

/** Converts the compared days, their results and the differences found. */
export function reconciliationView({
  sources,
  days,
  nextCursor,
  total,
  differences,
  differenceTotal,
  lastRequest,
}: GetReconciliationResponse): Reconciliation {
  return {
    sources: sources.map(sourceView),
    days: days.map(dayView),
    nextCursor: nextCursor || null,
    total: Number(total),
    differences: differences.map(differenceView),
    differenceTotal: Number(differenceTotal),
    lastRequest: lastRequest
      ? {
          at: instantText(lastRequest.at),
          actor: { id: lastRequest.actorId, name: lastRequest.actorName },
        }
      : null,
  };
}

function sourceView({ source, since, isRunning, ...times }: SourceMessage): ReconciliationSource {
  return {
    source: enumOf(source),
    since,
    isRunning,
    finishedAt: instantOrNull(times.finishedAt),
    nextAt: instantText(times.nextAt),
    failedAt: instantOrNull(times.failedAt),
  };
}

function dayView({ source, day, state, lookedAt, sums, ...counts }: ReconciledDayMessage): ReconciledDay {
  return {
    source: enumOf(source),
    day,
    state: enumOf(state),
    lookedAt: instantOrNull(lookedAt),
    isPartial: counts.isPartial,
    reportedCount: counts.reportedCount,
    ownCount: counts.ownCount,
    matchedCount: counts.matchedCount,
    differenceCount: counts.differenceCount,
    sums: sums.map(({ unit, reportedMinor, ownMinor, feeMinor, payoutMinor }) => ({
      unit,
      reportedMinor: Number(reportedMinor),
      ownMinor: Number(ownMinor),
      feeMinor: Number(feeMinor),
      payoutMinor: Number(payoutMinor),
    })),
  };
}

function differenceView(difference: DifferenceMessage): ReconciliationDifference {
  const { source, kind, ownUnit, reportedUnit } = difference;
  return {
    exceptionId: difference.exceptionId,
    source: enumOf(source),
    day: difference.day,
    kind: enumOf(kind),
    what: difference.what,
    reference: difference.reference,
    lineId: textOrNull(difference.lineId),
    ownMinor: minorOrNull(difference.ownMinor),
    ownUnit: textOrNull(ownUnit),
    reportedMinor: minorOrNull(difference.reportedMinor),
    reportedUnit: textOrNull(reportedUnit),
    invoiceId: textOrNull(difference.invoiceId),
    gfaInvoiceId: textOrNull(difference.number),
    description: difference.description,
  };
}
