/**
 * Reads the wallet's sign-in response and removes it from the address bar before anything else runs, so that
 * the token in it neither stays visible nor enters the history. On every other path the result is `missing`.
 */
export function takeSignInResponse(location: Location, history: History): SignInResponse {
  if (location.pathname !== '/auth/callback') return { kind: 'refused', reason: 'missing' };
  const response = readSignInResponse(location.search);
  if (location.search || location.hash) history.replaceState(history.state, '', location.pathname);
  return response;
}

/**
 * Parses the query of a sign-in response. User id, email and token are required; an `error` takes precedence.
 * Rights and balance in it are ignored: the server reads them from the wallet itself.
 */
export function readSignInResponse(search: string): SignInResponse {
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

/** A sign-in response; it proves nothing until the server has validated the token with the wallet. */
export type SignInResponse = AcceptedResponse | RefusedResponse;

export interface AcceptedResponse {
  kind: 'accepted';
  userId: string;
  email: string;
  token: string;
  tier: string;
  /** The state as returned; null when the wallet does not return it. */
  state: string | null;
}

export interface RefusedResponse {
  kind: 'refused';
  reason: 'ssoError' | 'missing' | 'stateMismatch';
  /** The wallet's error code, with `ssoError`. */
  value?: string;
}
