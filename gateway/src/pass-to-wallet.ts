import { problemDetails } from '@checkout/contract/problem.ts';
import type { Route } from '@checkout/contract/route.ts';
import type { RouteId } from '@checkout/contract/routes.ts';
import { runInContext } from '@checkout/kit/caller.ts';
import type { RequestHandler } from 'express';
import { assertMember } from './auth.ts';
import { clientOf } from './client-of.ts';
import { ValidationError } from './problem.ts';
import { openContext } from './request-context.ts';
import type { Pipeline } from './serve-route.ts';

/** Lets members' well-formed requests through to the wallet; what it throws becomes a problem in the error handler. */
export function passToWallet(
  { id, route, proxy }: { id: RouteId; route: Route; proxy: RequestHandler },
  { authenticate, quotas }: Pipeline,
): RequestHandler {
  return async (request, response, next) => {
    await runInContext(openContext({ id, route, request, response }), async () => {
      await quotas.takeCall(clientOf(request));
      assertMember(await authenticate(request.get('authorization')));
    });
    const query = route.query.safeParse(request.query);
    if (!query.success) throw new ValidationError(problemDetails(query.error));
    // Express parses the query anew each time it is read; the proxy shall see what was checked.
    Object.defineProperty(request, 'query', { value: query.data });
    await proxy(request, response, next);
  };
}
