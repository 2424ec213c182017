import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { untilAnswered } from '../api/until-answered.ts';
import { sessionStore } from './session.ts';

/** Signs out here at once, and at the server as soon as it answers. */
export function signOut(): void {
  const token = sessionStore.get()?.token;
  sessionStore.end({ isRefused: false });
  if (token) void endAtServer(token);
}

/** Signs out in every browser, and here when that is done. Throws `ApiError`, with nothing changed here. */
export async function signOutEverywhere(): Promise<void> {
  await callApi('POST /api/auth/sign-out', { body: { everywhere: true } });
  sessionStore.end({ isRefused: false });
}

async function endAtServer(token: string): Promise<void> {
  try {
    await untilAnswered(() => callApi('POST /api/auth/sign-out', { token, body: {}, keepalive: true }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Refused: there is no session to end any more.
  }
}
