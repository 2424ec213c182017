import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { Delivery, SearchDeliveriesRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import type { Rooms } from './rooms.ts';
import { countDeliveries, selectDeliveries, selectServices } from './store-delivery-search.ts';

const DEFAULT_LIMIT = 50;
const MOST = 200;

/**
 * Deliveries over all invoices, newest first and without their payloads, how many match in all, and the services that
 * can be asked for. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED,
 * CURSOR_INVALID or VALIDATION_ERROR.
 */
export async function searchDeliveries(
  { db, config }: Rooms,
  { limit, cursor, ...asked }: SearchDeliveriesRequest,
  context: CallContext,
): Promise<{ deliveries: Delivery[]; total: bigint; nextCursor: string; services: string[] }> {
  requireAdmin(context);
  if (limit < 0 || limit > MOST) throw invalid('VALIDATION_ERROR', `Limit must be 1 to ${MOST}`);
  const size = limit || DEFAULT_LIMIT;
  const filter = { ...asked, search: asked.search.trim() };
  const before = readCursor(cursor);
  const [found, total, named] = await Promise.all([
    selectDeliveries(db, { ...filter, before, limit: size + 1 }),
    countDeliveries(db, filter),
    selectServices(db),
  ]);
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    deliveries: (await describeDeliveries(db, page)).map((delivery) => ({ ...delivery, payloadJson: '' })),
    total,
    services: [...new Set([...named, ...config.receivers.map((receiver) => receiver.service)])].sort(),
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
