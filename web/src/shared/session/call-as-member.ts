import { ApiError, isRefusedWith } from '../api/api-error.ts';
import { sessionStore } from './session.ts';

/**
 * Makes a call that only the wallet can answer, as the signed-in member. Throws `SessionError` when nobody is
 * signed in, when the wallet responds with 401, and after any other failure.
 */
export async function callAsMember<Result>(call: () => Promise<Result>): Promise<Result> {
  if (!sessionStore.get()) throw notAuthenticated();
  try {
    return await call();
  } catch (error) {
    throw error instanceof ApiError ? sessionError(error) : error;
  }
}

/** Returns what a failed call means for the session. */
export function sessionError(error: ApiError): SessionError {
  if (isRefusedWith(error, 401))
    return new SessionError(error, { kind: 'TOKEN_EXPIRED', message: 'Token expired' });
  return new SessionError(error, { kind: 'CALL_FAILED', message: error.sentence || 'API call failed' });
}

function notAuthenticated(): SessionError {
  const nothing = new ApiError({ status: 401, statusText: '', body: '', requestId: undefined });
  return new SessionError(nothing, { kind: 'AUTH_REQUIRED', message: 'Not authenticated' });
}

/** A failed call, classified by what it means for the session. */
export class SessionError extends ApiError {
  override readonly name = 'SessionError';
  readonly kind: 'AUTH_REQUIRED' | 'TOKEN_EXPIRED' | 'CALL_FAILED';

  constructor(error: ApiError, { kind, message }: Pick<SessionError, 'kind' | 'message'>) {
    super({ ...error, body: error.body }, error.code);
    this.kind = kind;
    this.message = message;
    this.cause = error;
  }

  get wasSent(): boolean {
    return this.kind !== 'AUTH_REQUIRED';
  }
}
