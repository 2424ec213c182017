import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { untilAnswered } from '../api/until-answered.ts';
import { sessionStore } from './session.ts';

/** The sign-out that this page asked for last. */
let asked: Promise<unknown> | undefined;

/** Signs out here at once, and at the server as soon as it answers. */
export function signOut(): void {
  const token = sessionStore.get()?.token;
  if (!token) return;
  sessionStore.end({ token, isRefused: false });
  void endAtServer(token);
}

/** Waits while a sign-out may be answered, if one is: that takes the browser's cookie away, whosever it is by then. */
export async function signedOut(): Promise<void> {
  await asked?.catch(() => undefined);
}

/** Signs out in every browser, and here when that is done. Throws `ApiError`, with nothing changed here. */
export async function signOutEverywhere(): Promise<void> {
  const token = sessionStore.get()?.token;
  await callApi('POST /api/auth/sign-out', { body: { everywhere: true } });
  if (token) sessionStore.end({ token, isRefused: false });
}

async function endAtServer(token: string): Promise<void> {
  try {
    await untilAnswered(() => {
      const call = callApi('POST /api/auth/sign-out', { token, body: {}, keepalive: true });
      asked = call;
      return call;
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Refused: there is no session to end any more.
  }
}
