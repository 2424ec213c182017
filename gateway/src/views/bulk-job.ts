import type { BulkJob as JobView, BulkResult as ResultView } from '@checkout/contract/bulk-job/schema.ts';
import type { BulkJob, BulkResult } from '@checkout/proto/invoice/v1/invoice.ts';
import { enumOf, enumOrNull, instantOrNull, instantText, textOrNull } from '../values/from-proto.ts';

/** Converts a bulk job for admins. */
export function bulkJobView(job: BulkJob | undefined): JobView {
  if (job === undefined) throw new Error('a response lacks its bulk job');
  const { stopReason, stoppedByName, createdAt, endedAt, act, state, ...rest } = job;
  return {
    ...rest,
    act: enumOf(act),
    state: enumOf(state),
    stopReason: enumOrNull(stopReason),
    stoppedByName: textOrNull(stoppedByName),
    total: Number(job.total),
    done: Number(job.done),
    refused: Number(job.refused),
    unknown: Number(job.unknown),
    createdAt: instantText(createdAt),
    endedAt: instantOrNull(endedAt),
  };
}

export function bulkResultView({ number, outcome, error, message, at, invoiceId }: BulkResult): ResultView {
  return {
    invoiceId,
    gfaInvoiceId: number,
    outcome: enumOf(outcome),
    error: enumOrNull(error),
    message: textOrNull(message),
    at: instantOrNull(at),
  };
}
