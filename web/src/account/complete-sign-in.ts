import type { SessionUser } from '@checkout/contract/member/schema.ts';
import { callApi } from '../shared/api/call-api.ts';
import { sessionStore } from '../shared/session/session.ts';
import { takeSignInState } from '../shared/session/sign-in.ts';
import { registrationTier } from './registration-tier.ts';
import type { AcceptedAnswer, SignInAnswer } from './sign-in-answer.ts';

/**
 * Takes a sign-on's return. One that this tab started, as its state shows, is completed at once, and once only. One
 * without a state was started elsewhere, perhaps by somebody who wants this reader in their account: nothing is done
 * until the reader has said so. Throws `SignInRefused` for an answer that cannot be used, `ApiError` when the server
 * refuses.
 */
export async function receiveSignIn(answer: SignInAnswer): Promise<SignInOutcome> {
  if (answer.kind === 'refused') throw new SignInRefused(answer);
  if (answer.state === null) return { kind: 'question', answer, user: await ownerOf(answer) };
  if (answer.state !== takeSignInState()) throw new SignInRefused({ reason: 'stateMismatch' });
  await completeSignIn(answer);
  return { kind: 'signedIn' };
}

/**
 * Registers the member behind a sign-on's return and starts their session with what the server answered - never with
 * what the query said. From here on the token is worth nothing in any other browser. Throws `ApiError` when the server refuses.
 */
export async function completeSignIn({ userId, email, token, tier }: AcceptedAnswer): Promise<void> {
  const { user } = await callApi('POST /api/auth/sso/register', {
    token,
    body: { user_id: userId, email, tier: registrationTier(tier), browserSession: true },
  });
  sessionStore.start({ token, user });
}

/** Whose account a token opens, by the server's word: a link could name anybody. */
async function ownerOf({ token }: AcceptedAnswer): Promise<SessionUser> {
  return (await callApi('GET /api/auth/me', { token })).user;
}

/** A return from the sign-on that no session can be made of. */
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

/** What became of a sign-on's return: a session, or a question to the reader. */
export type SignInOutcome = { kind: 'signedIn' } | SignInQuestion;

export interface SignInQuestion {
  kind: 'question';
  answer: AcceptedAnswer;
  user: SessionUser;
}
