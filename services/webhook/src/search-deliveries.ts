import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { Delivery, SearchDeliveriesRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import type { Rooms } from './rooms.ts';
import { countDeliveries, selectDeliveries } from './store-deliveries.ts';

const DEFAULT_LIMIT = 50;
const MOST = 200;

/**
 * Deliveries over all invoices, newest first, and how many match in all. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED,
 * CURSOR_INVALID or VALIDATION_ERROR.
 */
export async function searchDeliveries(
  { db }: Rooms,
  { service, status, limit, cursor }: SearchDeliveriesRequest,
  context: CallContext,
): Promise<{ deliveries: Delivery[]; total: bigint; nextCursor: string }> {
  requireAdmin(context);
  if (limit < 0 || limit > MOST) throw invalid('VALIDATION_ERROR', `Limit must be 1 to ${MOST}`);
  const size = limit || DEFAULT_LIMIT;
  const filter = { service, status };
  const found = await selectDeliveries(db, { ...filter, before: readCursor(cursor), limit: size + 1 });
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    deliveries: await describeDeliveries(db, page),
    total: await countDeliveries(db, filter),
    nextCursor: found.length > size && last !== undefined ? writeCursor(last.position) : '',
  };
}

function writeCursor(position: bigint): string {
  return Buffer.from(String(position)).toString('base64url');
}

function readCursor(cursor: string): bigint | undefined {
  if (cursor === '') return undefined;
  const position = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,18}$/.test(position)) {
    throw invalid('CURSOR_INVALID', 'The cursor is not one of this list.');
  }
  return BigInt(position);
}
