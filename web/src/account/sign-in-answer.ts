/**
 * Takes what the wallet's sign-on brought back out of the address bar, before anything else runs: the token in it must
 * stay neither visible nor in the history. Empty on every other path.
 */
export function takeSignInAnswer(location: Location, history: History): SignInAnswer {
  if (location.pathname !== '/auth/callback') return { kind: 'refused', reason: 'missing' };
  const answer = readSignInAnswer(location.search);
  if (location.search || location.hash) history.replaceState(history.state, '', location.pathname);
  return answer;
}

/**
 * Reads the query of a sign-on's return. User id, email and token must all be there; an `error` counts before
 * everything else. What it says of rights and balance is not read: the server asks the wallet itself.
 */
export function readSignInAnswer(search: string): SignInAnswer {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error) return { kind: 'refused', reason: 'ssoError', value: error };
  const userId = query.get('user_id');
  const email = query.get('email');
  const token = query.get('token');
  if (!userId || !email || !token) return { kind: 'refused', reason: 'missing' };
  const tier = query.get('tier') ?? 'free';
  return { kind: 'accepted', userId, email, token, tier, state: query.get('state') };
}

/** A sign-on's return; it proves nothing until the server has asked the wallet about the token. */
export type SignInAnswer = AcceptedAnswer | RefusedAnswer;

export interface AcceptedAnswer {
  kind: 'accepted';
  userId: string;
  email: string;
  token: string;
  tier: string;
  /** As it came back; null when the wallet does not return it. */
  state: string | null;
}

export interface RefusedAnswer {
  kind: 'refused';
  reason: 'ssoError' | 'missing' | 'stateMismatch';
  /** The wallet's word, with `ssoError`. */
  value?: string;
}
