import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { GetExceptionRequest, GetExceptionResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { presentException } from './present-exceptions.ts';

/** Returns one exception, open or not. Throws NOT_FOUND, UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function getException(
  deps: Pick<Deps, 'db' | 'config' | 'rails'>,
  { id }: GetExceptionRequest,
  context: CallContext,
): Promise<GetExceptionResponse> {
  requireAdmin(context);
  return { exception: await presentException(deps, id, context) };
}
