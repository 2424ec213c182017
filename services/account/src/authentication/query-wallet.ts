import { unauthorized, unavailable } from '@checkout/kit/errors/errors.ts';
import { parseExact } from '@checkout/kit/values/exact-json.ts';
import { isPage } from '@checkout/kit/values/is-page.ts';
import type { SessionToken } from './session-token.ts';
import { readWalletUser, readWalletValidation, type WalletUser } from './wallet-response.ts';

const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * Asks the wallet, server to server, whether a token is valid and whose it is. Throws UNAUTHORIZED when the
 * wallet refuses it or names another user, WALLET_UNAVAILABLE when the wallet fails, misses the deadline or
 * returns an invalid response.
 */
export async function queryWallet(token: SessionToken, { url, deadlineMs }: Wallet): Promise<WalletResult> {
  const signal = AbortSignal.timeout(deadlineMs);
  const get = (path: string): Promise<unknown> => fetchJson(`${url}${path}`, { token: token.text, signal });
  const validation = readWalletValidation(await get('/api/auth/validate'));
  if (validation.refused) throw tokenRefused();
  const user = readOrUnavailable(await get('/api/user'));
  for (const id of [validation.id, user.id]) {
    if (id !== undefined && id !== token.userId) throw tokenRefused();
  }
  return { user, isOfOneSignIn: validation.isOfOneSignIn, tokenEndsAt: validation.tokenEndsAt };
}

export function tokenRefused() {
  return unauthorized('Invalid or expired token');
}

async function fetchJson(url: string, { token, signal }: { token: string; signal: AbortSignal }) {
  let status: number;
  let text: string;
  try {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    status = response.status;
    text = await readBounded(response);
  } catch (error) {
    throw walletUnavailable(error);
  }
  if ((status === 401 || status === 403) && !isPage(text)) throw tokenRefused();
  if (status < 200 || status > 299) throw walletUnavailable(new Error(`the wallet returned ${status}`));
  return parseOrUndefined(text);
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_RESPONSE_BYTES) throw new Error('the wallet’s response is larger than 64 KB');
  }
  return text;
}

/** `validate` may respond without a body: its status alone is enough. */
function parseOrUndefined(text: string): unknown {
  try {
    return parseExact(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readOrUnavailable(body: unknown): WalletUser {
  try {
    return readWalletUser(body);
  } catch (error) {
    throw walletUnavailable(error);
  }
}

function walletUnavailable(cause: unknown) {
  return unavailable(
    'WALLET_UNAVAILABLE',
    'The wallet cannot be reached right now. Please try again shortly.',
    cause,
  );
}

export interface WalletResult {
  user: WalletUser;
  /** The wallet issued this token for a single sign-in; no other sign-in gets the same one. */
  isOfOneSignIn: boolean;
  /** When the token expires; undefined if the wallet does not report it. */
  tokenEndsAt: Date | undefined;
}

interface Wallet {
  url: string;
  /** For all requests of one check together, in ms. */
  deadlineMs: number;
}
