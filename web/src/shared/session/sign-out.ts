import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { retryUntilResponse } from '../api/retry-until-response.ts';
import { sessionStore } from './session.ts';

/** The last sign-out request of this page. */
let pendingSignOut: Promise<unknown> | undefined;

/** Signs out at once in this browser, and on the server as soon as it responds. */
export function signOut(): void {
  const token = sessionStore.get()?.token;
  if (!token) return;
  sessionStore.end({ token, isRefused: false });
  void endAtServer(token);
}

/** Waits for a pending sign-out, if any: its response deletes the browser's cookie, even of a new session. */
export async function signOutSettled(): Promise<void> {
  await pendingSignOut?.catch(() => undefined);
}

/** Signs out of all browsers, then of this one. Throws `ApiError`, with this session unchanged. */
export async function signOutEverywhere(): Promise<void> {
  const token = sessionStore.get()?.token;
  await callApi('POST /api/auth/sign-out', { body: { everywhere: true } });
  if (token) sessionStore.end({ token, isRefused: false });
}

async function endAtServer(token: string): Promise<void> {
  try {
    await retryUntilResponse(() => {
      const call = callApi('POST /api/auth/sign-out', { token, body: {}, keepalive: true });
      pendingSignOut = call;
      return call;
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Refused: the session has already ended.
  }
}
