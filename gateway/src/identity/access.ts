import { invalidTokenMessage } from '@checkout/contract/problem.ts';
import type { Route } from '@checkout/contract/route.ts';
import { isReadableId } from '@checkout/contract/values/identifier.ts';
import { hasReason, unauthorized } from '@checkout/kit/errors/errors.ts';
import type { Request, Response } from 'express';
import { whenClosed } from '../http/when-closed.ts';
import { type Authenticate, assertAdmin, assertMember, type Credentials, type Session } from './auth.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { inFreshContext } from './fresh-context.ts';
import { isEvents } from './request-context.ts';

/** How often the token behind an open stream is looked at again. */
const CHECK_AGAIN_MS = 30_000;
/** And while this gateway would not hear that its session ended. */
const CHECK_UNHEARD_MS = 3_000;

/** Tells whether somebody uses the session: what an open page reads with nobody in front of it must not keep it alive. */
export function countsAsUse(route: Route, request: Request): boolean {
  return !isEvents(route) && request.get('x-unattended') === undefined;
}

/** Lets through whom the route is for. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED, or why the token gave nobody. */
export function authorize({ auth, isInOwnName }: Route, session: Session): void {
  const isUnchecked = session.refusal !== undefined && !hasReason(session.refusal, 'UNAUTHORIZED');
  if (isInOwnName && isUnchecked) throw session.refusal;
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
export function refuseReadableIdToStrangers(session: Session, params: unknown): void {
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

/**
 * An open stream outlives the token's next check: it ends when its reader may not open it any more, and at once when
 * they sign out. Throws UNAUTHORIZED where that has just happened.
 */
export function endWhenRefused({ route, request, response, session, identify }: Watched): void {
  const { member, browserSession = '' } = session;
  if (member === undefined) return;
  const { authenticate, ended } = identify;
  if (ended.has(browserSession)) throw unauthorized(invalidTokenMessage);
  // One that is still to be opened must not be opened any more.
  const cut = (): void => void (response.headersSent ? response.end() : response.destroy());
  let checkedAtMs = performance.now();
  const checkAgain = async (): Promise<void> => {
    if (ended.hearing() !== undefined && performance.now() < checkedAtMs + CHECK_AGAIN_MS) return;
    checkedAtMs = performance.now();
    try {
      const again = await inFreshContext(() => authenticate(credentialsOf(request, { isUse: false })));
      assertMember(again);
      authorize(route, again);
    } catch {
      cut();
    }
  };
  const watch = setInterval(() => void checkAgain(), CHECK_UNHEARD_MS);
  const forget = ended.onEnd(browserSession, cut);
  whenClosed(response, () => {
    clearInterval(watch);
    forget();
  });
}

export function credentialsOf(request: Request, { isUse }: { isUse: boolean }): Credentials {
  return { authorization: request.get('authorization'), cookies: request.get('cookie'), isUse };
}

interface Watched {
  route: Route;
  request: Request;
  response: Response;
  session: Session;
  identify: Identify;
}

/** What tells who asks, and when they are nobody any more. */
export interface Identify {
  authenticate: Authenticate;
  ended: EndedSessions;
}
