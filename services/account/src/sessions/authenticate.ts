import type { AuthenticateRequest, Member } from '@checkout/proto/account/v1/account.ts';
import { admitSession } from '../browser-sessions/admit-session.ts';
import type { Deps } from '../deps.ts';
import { memberView } from '../members/member-view.ts';

/**
 * Vouches for a session token, one that is bound to a browser only with its session. `validMs` says how long the
 * answer may be reused: until 30 s after the wallet gave it, or until the session ends. Throws UNAUTHORIZED or
 * WALLET_UNAVAILABLE (unknown token, wallet down).
 */
export async function authenticate(deps: Deps, request: AuthenticateRequest): Promise<Authenticated> {
  const checked = await deps.tokens.check(request.token);
  const { browserSession, validMs } = await admitSession(deps, checked, request);
  return {
    member: memberView(checked.member, deps.config),
    browserSession,
    validMs: Math.floor(validMs),
    validUntil: new Date(Date.now() + validMs),
  };
}

interface Authenticated {
  member: Member;
  validMs: number;
  /** For gateways of the release before. */
  validUntil: Date;
  /** To which the token is bound; empty where it is not. */
  browserSession: string;
}
