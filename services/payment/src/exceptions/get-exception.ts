import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import type { GetExceptionRequest, GetExceptionResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Rooms } from '../rooms.ts';
import { exceptionMessage } from './exception-message.ts';
import { loadException } from './load-exception.ts';

/** One exception, open or not. Throws NOT_FOUND, UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function getException(
  { db }: Pick<Rooms, 'db'>,
  { id }: GetExceptionRequest,
  context: CallContext,
): Promise<GetExceptionResponse> {
  requireAdmin(context);
  return { exception: exceptionMessage(await loadException(db, id)) };
}
