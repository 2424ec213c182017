import { callApi } from '../shared/api/call-api.ts';
import { sessionStore } from '../shared/session/session.ts';
import { takeSignInState } from '../shared/session/sign-in.ts';
import { registrationTier } from './registration-tier.ts';
import type { AcceptedAnswer, SignInAnswer } from './sign-in-answer.ts';

/**
 * Registers the member behind a sign-on's return and starts their session with what the server answered - never with
 * what the query said. Throws `SignInRefused` for an answer that cannot be used, `ApiError` when the server refuses.
 */
export async function completeSignIn(answer: SignInAnswer): Promise<void> {
  if (answer.kind === 'refused') throw new SignInRefused(answer);
  const startedState = takeSignInState();
  if (answer.state !== null && answer.state !== startedState) {
    throw new SignInRefused({ reason: 'stateMismatch' });
  }
  const { user } = await register(answer);
  sessionStore.start({ token: answer.token, user });
}

function register({ userId, email, token, tier }: AcceptedAnswer) {
  return callApi('POST /api/auth/sso/register', {
    token,
    body: { user_id: userId, email, tier: registrationTier(tier) },
  });
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
