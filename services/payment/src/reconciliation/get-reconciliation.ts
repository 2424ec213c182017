import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  GetReconciliationRequest,
  GetReconciliationResponse,
  ReconciledDay,
  ReconciliationDifference,
} from '@checkout/proto/payment/v1/payment.ts';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import {
  countDays,
  countOpenDifferences,
  type DayRow,
  findDays,
  findOpenDifferences,
  findSums,
  type OpenDifference,
  type SumRow,
} from './store-differences.ts';
import { findLastRequest, findSources } from './store-runs.ts';

const MAX_DIFFERENCES = 200;
const cursorSchema = z.tuple([z.iso.date().refine((day) => day > '1970'), cursorPart.text]);

/** Returns the compared days, newest first, and the open differences. Admins only. Throws CURSOR_INVALID. */
export async function getReconciliation(
  { db }: Pick<Deps, 'db'>,
  { limit: requestedLimit, cursor }: GetReconciliationRequest,
  context: CallContext,
): Promise<GetReconciliationResponse> {
  requireAdmin(context);
  const limit = pageLimit(requestedLimit);
  const [day, source] = readCursor(cursor, cursorSchema) ?? [];
  const before = day === undefined || source === undefined ? undefined : { day, source };
  const [sources, found, total, differences, differenceTotal, lastRequest] = await Promise.all([
    findSources(db),
    findDays(db, { before, limit: limit + 1 }),
    countDays(db),
    findOpenDifferences(db, MAX_DIFFERENCES),
    countOpenDifferences(db),
    findLastRequest(db),
  ]);
  const { page, nextCursor } = pageOf(found, limit, (last) => [last.day, last.source]);
  const [newest, oldest] = [page[0], page.at(-1)];
  const sums =
    newest === undefined || oldest === undefined
      ? []
      : await findSums(db, { from: oldest.day, to: newest.day });
  return {
    sources: sources.map(({ finishedAt, failedAt, error: _, ...rest }) => ({
      ...rest,
      finishedAt: finishedAt ?? undefined,
      failedAt: failedAt ?? undefined,
    })),
    days: page.map((row) => dayMessage(row, sums)),
    nextCursor,
    total,
    differences: differences.map(differenceMessage),
    differenceTotal,
    lastRequest,
  };
}

function dayMessage({ lookedAt, isPartial, ...row }: DayRow, sums: SumRow[]): ReconciledDay {
  return {
    ...row,
    lookedAt: lookedAt ?? undefined,
    isPartial: isPartial ?? false,
    sums: sums
      .filter(({ source, day }) => source === row.source && day === row.day)
      .map(({ unit, reportedMinor, ownMinor, feeMinor, payoutMinor }) => ({
        unit,
        reportedMinor,
        ownMinor,
        feeMinor,
        payoutMinor,
      })),
  };
}

function differenceMessage({
  ownMinor,
  ownUnit,
  reportedMinor,
  reportedUnit,
  invoiceId,
  ...rest
}: OpenDifference): ReconciliationDifference {
  return {
    ...rest,
    ownMinor: ownMinor ?? undefined,
    ownUnit: ownUnit ?? '',
    reportedMinor: reportedMinor ?? undefined,
    reportedUnit: reportedUnit ?? '',
    invoiceId: invoiceId ?? '',
  };
}
