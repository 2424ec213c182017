import { isDeepStrictEqual } from 'node:util';
import { invalidTokenMessage } from '@checkout/contract/problem.ts';
import { type Route, rolesByReadableId } from '@checkout/contract/route.ts';
import { isReadableId } from '@checkout/contract/values/identifier.ts';
import { hasReason, unauthorized } from '@checkout/kit/errors/errors.ts';
import type { Request, Response } from 'express';
import { isEvents } from '../http/long-response.ts';
import { whenClosed } from '../http/when-closed.ts';
import { type Authenticate, assertAdmin, assertMember, type Credentials, type Session } from './auth.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { inFreshContext } from './fresh-context.ts';

/**
 * How often the caller of a long request is checked again. Most checks are answered by what is cached about
 * the token, and so last no longer than that is valid.
 */
const CHECK_INTERVAL_MS = 3_000;

/**
 * Returns whether a request counts as use of the session: what an open page polls while nobody uses it must
 * not keep the session alive.
 */
export function countsAsUse(route: Route, request: Request): boolean {
  return !isEvents(route) && request.get('x-unattended') === undefined;
}

/**
 * Admits only callers that the route is for. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED, or the error for
 * which the token could not be checked.
 */
export function authorize({ auth, recordsCaller, endsSession }: Route, session: Session): void {
  const isUnchecked = session.refusal !== undefined && !hasReason(session.refusal, 'UNAUTHORIZED');
  if (recordsCaller && isUnchecked) throw session.refusal;
  switch (auth) {
    case 'none':
    case 'signature':
    case 'signed': // The handler checks the signature, or else the session.
      break;
    case 'bearer':
      if (!(endsSession && isUnchecked)) assertMember(session);
      break;
    case 'admin':
      assertAdmin(session);
      break;
    default:
      throw new Error(`no caller is declared for this call: ${auth satisfies never}`);
  }
}

/** Refuses readable ids of invoices from anonymous callers before anything else in the request is examined. */
export function refuseReadableIdToStrangers(route: Route, session: Session, params: unknown): void {
  const { id } = params as { id?: string };
  if (id === undefined || rolesByReadableId(route) === undefined) return;
  if (session.member === undefined && isReadableId(id)) assertMember(session);
}

/**
 * Returns the reason for which the token was refused instead of a plain UNAUTHORIZED, because it says more.
 */
export function refusalOf(error: unknown, { refusal }: Session): unknown {
  return refusal !== undefined && hasReason(error, 'UNAUTHORIZED') ? refusal : error;
}

/**
 * Rechecks the session while a long response is sent, an event stream or a table, or a file received: ends it
 * when the caller may no longer request it, and immediately when they sign out. A stream also ends when
 * anything about its reader has changed, to be opened again as they are now. A table is cut off, so that nobody
 * takes a part for the whole, and so is a file, before it takes effect. Throws UNAUTHORIZED if the session has
 * just ended.
 */
export function endWhenRefused({ route, request, response, session, identify }: Watched): void {
  const { member, browserSession = '' } = session;
  if (member === undefined) return;
  const { authenticate, ended } = identify;
  if (ended.has(browserSession)) throw unauthorized(invalidTokenMessage);
  // A stream that is not open yet must not be opened any more.
  const cut = (): void =>
    void (isEvents(route) && response.headersSent ? response.end() : response.destroy());
  const checkAgain = async (): Promise<void> => {
    try {
      const again = await inFreshContext(() => authenticate(credentialsOf(request, { isUse: false })));
      assertMember(again);
      authorize(route, again);
      // Whether a stream may be read was decided for the reader of that time, with their rights and address.
      if (isEvents(route) && !isDeepStrictEqual(again.caller, session.caller)) cut();
    } catch (error) {
      // A stream is opened again when the check succeeds; a table would have to be sent from its beginning.
      if (isEvents(route) || hasReason(error, 'UNAUTHORIZED', 'ADMIN_ACCESS_REQUIRED')) cut();
    }
  };
  const watch = setInterval(() => void checkAgain(), CHECK_INTERVAL_MS);
  const unsubscribe = ended.onEnd(browserSession, cut);
  whenClosed(response, () => {
    clearInterval(watch);
    unsubscribe();
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

/** Identifies the caller, and reports sessions that have ended. */
export interface Identify {
  authenticate: Authenticate;
  ended: EndedSessions;
}
