import { invalidTokenMessage } from '@checkout/contract/problem.ts';
import { AppError, unauthorized, unavailable } from '@checkout/kit/errors/errors.ts';
import { parseExact } from '@checkout/kit/values/exact-json.ts';
import { isPage } from '@checkout/kit/values/is-page.ts';
import type * as z from 'zod';

const TIMEOUT_MS = 4_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

/**
 * Queries the wallet on the caller's behalf. The request is built anew: only the token and the validated
 * query come from the caller. Only the JSON of a 200 response is passed on, only in its documented shape and
 * with all digits of its numbers. Throws UNAUTHORIZED when the wallet refuses the token, WALLET_ERROR,
 * WALLET_UNAVAILABLE.
 */
export async function readWallet<T>({
  walletUrl,
  path,
  shape,
  query = {},
  token,
}: WalletRead<T>): Promise<T> {
  const address = new URL(`${walletUrl}${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  const response = await fetchFromWallet(address, token);
  try {
    const text = await readText(response);
    if (response.status === 401 && !isPage(text)) throw unauthorized(invalidTokenMessage);
    if (response.status !== 200) throw walletError();
    return shape.parse(parseExact(text));
  } catch (error) {
    throw error instanceof AppError ? error : walletError(error);
  }
}

async function fetchFromWallet(address: URL, token: string): Promise<Response> {
  try {
    return await fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw unavailable(
      'WALLET_UNAVAILABLE',
      'The wallet is temporarily unavailable. Please try again.',
      error,
    );
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_RESPONSE_BYTES) throw walletError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function walletError(cause?: unknown): AppError {
  return new AppError({
    code: 'UNAVAILABLE',
    reason: 'WALLET_ERROR',
    message: 'The wallet could not complete the request. Please try again.',
    cause,
  });
}

export interface WalletRead<T> {
  walletUrl: string;
  /** One of the wallet's documented reads. */
  path: '/api/user' | '/api/balance' | '/api/transactions' | '/api/settings/gem-conversion-rate';
  shape: z.ZodType<T>;
  query?: Record<string, string | undefined>;
  token: string;
}
