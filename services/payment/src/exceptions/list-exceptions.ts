import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ListExceptionsRequest, ListExceptionsResponse } from '@checkout/proto/payment/v1/payment.ts';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { presentExceptions } from './present-exceptions.ts';
import { countExceptions, findExceptions } from './store-exceptions.ts';

const cursorSchema = z.tuple([cursorPart.instant, cursorPart.uuid]);

/**
 * Lists exceptions, open and resolved, newest first. Admins only. Throws CURSOR_INVALID or VALIDATION_ERROR.
 */
export async function listExceptions(
  deps: Pick<Deps, 'db' | 'config' | 'rails'>,
  { limit: requestedLimit, cursor, kind, state }: ListExceptionsRequest,
  context: CallContext,
): Promise<ListExceptionsResponse> {
  requireAdmin(context);
  const { db } = deps;
  if (!['', 'open', 'resolved'].includes(state)) throw invalid('VALIDATION_ERROR', 'Unknown state');
  const filter = { kind, state };
  const limit = pageLimit(requestedLimit);
  const [createdAt, id] = readCursor(cursor, cursorSchema) ?? [];
  const after = createdAt === undefined || id === undefined ? undefined : { createdAt, id };
  const [found, total] = await Promise.all([
    findExceptions(db, { filter, limit: limit + 1, after }),
    countExceptions(db, filter),
  ]);
  const { page, nextCursor } = pageOf(found, limit, (last) => [last.position, last.id]);
  return { exceptions: await presentExceptions(deps, page, context), total, nextCursor };
}
