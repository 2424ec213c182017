import type { Route } from '@checkout/contract/route.ts';
import { isReadableId } from '@checkout/contract/values/identifier.ts';
import { hasReason } from '@checkout/kit/errors/errors.ts';
import type { Request, Response } from 'express';
import { whenClosed } from '../http/when-closed.ts';
import { type Authenticate, assertAdmin, assertMember, type Session } from './auth.ts';
import { inFreshContext } from './fresh-context.ts';

/** How often the token behind an open stream is looked at again. */
const CHECK_AGAIN_MS = 30_000;

/** Lets through whom the route is for. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED, or why the token gave nobody. */
export function authorize({ auth }: Route, session: Session): void {
  switch (auth) {
    case 'none':
    case 'signature':
    case 'signed': // Its handler looks at the signature, or else at the session.
      break;
    case 'bearer':
      assertMember(session);
      break;
    case 'admin':
      assertAdmin(session);
      break;
    default:
      throw new Error(`nobody is declared to make this call: ${auth satisfies never}`);
  }
}

/** Anonymous callers are turned away from readable ids before anything of the request is looked into. */
export function requireName(session: Session, params: unknown): void {
  const { id } = params as { id?: string };
  if (id !== undefined && session.member === undefined && isReadableId(id)) assertMember(session);
}

/**
 * Where a route needs somebody signed in and the token was refused, the reason of that refusal says more than
 * UNAUTHORIZED.
 */
export function refusalOf(error: unknown, { refusal }: Session): unknown {
  return refusal !== undefined && hasReason(error, 'UNAUTHORIZED') ? refusal : error;
}

/** An open stream outlives the token's next check: it ends when its reader may not open it any more. */
export function endWhenRefused({ route, request, response, session, authenticate }: Watched): void {
  if (session.member === undefined) return;
  const checkAgain = async (): Promise<void> => {
    try {
      const again = await inFreshContext(() => authenticate(request.get('authorization')));
      assertMember(again);
      authorize(route, again);
    } catch {
      response.end();
    }
  };
  const watch = setInterval(() => void checkAgain(), CHECK_AGAIN_MS);
  whenClosed(response, () => clearInterval(watch));
}

interface Watched {
  route: Route;
  request: Request;
  response: Response;
  session: Session;
  authenticate: Authenticate;
}
