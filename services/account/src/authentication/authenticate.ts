import type { AuthenticateRequest, Member } from '@checkout/proto/account/v1/account.ts';
import { checkTokenBinding } from '../browser-sessions/check-token-binding.ts';
import type { Deps } from '../deps.ts';
import { memberView } from '../members/member-view.ts';

/**
 * Authenticates a session token; one that is bound to a browser is accepted only with its session. `validMs`
 * is how long the result may be cached: until 30 s after the wallet's response, or until the session ends.
 * Throws UNAUTHORIZED or WALLET_UNAVAILABLE (unknown token, wallet down).
 */
export async function authenticate(deps: Deps, request: AuthenticateRequest): Promise<Authenticated> {
  const checked = await deps.tokens.check(request.token);
  const { browserSession, validMs } = await checkTokenBinding(deps, checked, request);
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
  /** For gateways of the previous release. */
  validUntil: Date;
  /** The session that the token is bound to; empty if it is not bound. */
  browserSession: string;
}
