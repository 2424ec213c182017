import { hasReason } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';

/**
 * Returns an operation that takes the id of an invoice or that of a payment of several. The invoice is tried
 * first, since nearly all ids are one: these cost no extra query.
 */
export function invoiceOrCombined<Deps, Request, Response>(
  ofOne: Operation<Deps, Request, Response>,
  ofSeveral: Operation<Deps, Request, Response>,
): Operation<Deps, Request, Response> {
  return async (deps, request, context) => {
    try {
      return await ofOne(deps, request, context);
    } catch (error) {
      if (!hasReason(error, 'INVOICE_NOT_FOUND')) throw error;
      return await ofSeveral(deps, request, context);
    }
  };
}

type Operation<Deps, Request, Response> = (
  deps: Deps,
  request: Request,
  context: CallContext,
) => Promise<Response>;
