import { hasReason } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';

/**
 * An operation by the id of an invoice which also takes that of a payment of several. Invoices come first, since nearly all
 * are: they cost no other question.
 */
export function orCombined<Deps, Request, Response>(
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
