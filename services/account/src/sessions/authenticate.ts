import type { AuthenticateRequest, Member } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { memberView } from '../members/member-view.ts';

/**
 * Vouches for a session token. `validUntil` says how long the answer may be reused: until 30 s after the wallet gave
 * it. Throws UNAUTHORIZED or WALLET_UNAVAILABLE (unknown token, wallet down).
 */
export async function authenticate(
  { tokens, config }: Deps,
  { token }: AuthenticateRequest,
): Promise<{ member: Member; validUntil: Date }> {
  const { member, validUntil } = await tokens.check(token);
  return { member: memberView(member, config), validUntil };
}
