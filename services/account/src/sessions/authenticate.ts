import { type CallContext, requirePeer } from '@checkout/kit/rpc/caller.ts';
import type { AuthenticateRequest, Member } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { memberView } from '../members/member-view.ts';

/**
 * Vouches for a session token. `validUntil` says how long the answer may be reused: until 30 s after the wallet gave
 * it. Throws UNAUTHORIZED, WALLET_UNAVAILABLE (unknown token, wallet down) or FORBIDDEN (not the gateway).
 */
export async function authenticate(
  { tokens, config }: Deps,
  { token }: AuthenticateRequest,
  context: CallContext,
): Promise<{ member: Member; validUntil: Date }> {
  requirePeer(context, 'gateway');
  const { member, validUntil } = await tokens.check(token);
  return { member: memberView(member, config), validUntil };
}
