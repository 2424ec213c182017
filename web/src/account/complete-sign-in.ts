import type { SessionUser } from '@checkout/contract/member/schema.ts';
import { callApi } from '../shared/api/call-api.ts';
import { sessionStore } from '../shared/session/session.ts';
import { takeSignInState } from '../shared/session/sign-in.ts';
import { registrationTier } from './registration-tier.ts';
import type { AcceptedResponse, SignInResponse } from './sign-in-response.ts';

/**
 * Processes the wallet's redirect. A sign-in that this tab started, as its state proves, is completed at
 * once, and only once. One without a state was started elsewhere, perhaps by an attacker who wants this
 * reader in their account: it waits for the reader's confirmation. Throws `SignInRefused` for a response that
 * cannot be used, `ApiError` when the server refuses.
 */
export async function receiveSignIn(response: SignInResponse): Promise<SignInOutcome> {
  if (response.kind === 'refused') throw new SignInRefused(response);
  if (response.state === null) return { kind: 'question', response, user: await ownerOf(response) };
  if (response.state !== takeSignInState()) throw new SignInRefused({ reason: 'stateMismatch' });
  await completeSignIn(response);
  return { kind: 'signedIn' };
}

/**
 * Registers the member and starts their session with the user that the server returned, never with what the
 * query contains. From here on the token is useless in any other browser. Throws `ApiError` when the server
 * refuses.
 */
export async function completeSignIn({ userId, email, token, tier }: AcceptedResponse): Promise<void> {
  const { user } = await callApi('POST /api/auth/sso/register', {
    token,
    body: { user_id: userId, email, tier: registrationTier(tier), browserSession: true },
  });
  sessionStore.start({ token, user });
}

/** Returns the owner of a token as the server reports it: the link itself could name anybody. */
async function ownerOf({ token }: AcceptedResponse): Promise<SessionUser> {
  return (await callApi('GET /api/auth/me', { token })).user;
}

/** Thrown for a sign-in response that cannot start a session. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly reason: 'ssoError' | 'missing' | 'stateMismatch';
  readonly value: string;

  constructor({ reason, value = '' }: Pick<SignInRefused, 'reason'> & { value?: string }) {
    super(reason);
    this.reason = reason;
    this.value = value;
  }
}

/** The result of a sign-in response: a session, or a confirmation that the reader has to give. */
export type SignInOutcome = { kind: 'signedIn' } | SignInQuestion;

export interface SignInQuestion {
  kind: 'question';
  response: AcceptedResponse;
  user: SessionUser;
}
