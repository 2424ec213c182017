import { AppError, hasReason, unauthorized, unavailable } from '@checkout/kit/errors/errors.ts';
import type { TimeLimit } from '@checkout/kit/process/time-limit.ts';
import { parseExact } from '@checkout/kit/values/exact-json.ts';
import { isPage } from '@checkout/kit/values/is-page.ts';
import { walletBalanceOf } from '@checkout/kit/values/wallet-balance.ts';
import { z } from 'zod';
import { readOverHttp } from './read-over-http.ts';
import type { HttpResponse } from './read-response.ts';
import {
  debitResponse,
  listResponse,
  rateResponse,
  refusalResponse,
  unsuccessfulResponse,
} from './response-schemas.ts';
import { NeverSent, sendOnce } from './send-once.ts';

/** Page size requested from the wallet; smaller pages, or a wallet that ignores paging, are handled too. */
const PAGE_SIZE = 200;
const MAX_PAGES = 500;
const NOT_OFFERED = new Set([404, 405, 501]);

/** Reads the wallet's current rate in US dollars per gem. Throws WALLET_ERROR or WALLET_UNAVAILABLE. */
export async function readRate(call: WalletCall): Promise<number | string> {
  return (await read(call, '/api/settings/gem-conversion-rate', rateResponse)).rate;
}

/** Reads the payer's balance in whole gems. Throws UNAUTHORIZED, WALLET_ERROR or WALLET_UNAVAILABLE. */
export async function readBalance(call: WalletCall): Promise<bigint> {
  const user = await read(call, '/api/user', z.record(z.string(), z.unknown()));
  const balance = walletBalanceOf(user);
  if (balance === undefined)
    throw walletError(new Error('the wallet returned a balance that is not a number'));
  return balance;
}

/**
 * Returns every transaction of the payer since that time, newest first, plus older ones on the last page
 * read. Throws as `readBalance` does, never returning an incomplete list.
 */
export async function readTransactions(
  call: WalletCall,
  { since, memberId }: History,
): Promise<WalletTransaction[]> {
  const { path, schema } = memberId === undefined ? ownHistory : historyOf(memberId);
  const found = new Map<string, WalletTransaction>();
  for (let page = 0, offset = 0; page < MAX_PAGES; page += 1) {
    const { transactions } = await read(call, `${path}?limit=${PAGE_SIZE}&offset=${offset}`, schema);
    const fresh = transactions.filter(({ id }) => !found.has(id));
    for (const entry of fresh) found.set(entry.id, entry);
    const goesOn = fresh.some(({ timestamp }) => timestamp >= since);
    if (!goesOn) return [...found.values()];
    offset += transactions.length;
  }
  throw walletError('the list of transactions has no end');
}

const ownHistory = { path: '/api/transactions', schema: listResponse };

/**
 * The response must name the member, or a wallet without this call would look like one without transactions.
 */
function historyOf(memberId: string) {
  return {
    path: `/api/service/members/${encodeURIComponent(memberId)}/transactions`,
    schema: listResponse.extend({ userId: z.literal(memberId) }),
  };
}

/**
 * Debits whole gems with exactly one call and no retry, because the wallet has no idempotency key. Nothing is
 * sent once the time limit has passed. Everything but a clear success or a clear refusal (timeout, reset, 5xx, a
 * response that is invalid or not the wallet's own) is `unknown`.
 */
export async function deductFunds(
  { baseUrl, token }: Pick<WalletCall, 'baseUrl' | 'token'>,
  { amount, description }: Debit,
  sending: { timeLimit: TimeLimit; beforeWrite: () => void },
): Promise<DebitOutcome> {
  try {
    const response = await sendOnce(new URL(`${baseUrl}/api/deduct-funds`), {
      headers: headersFor(token),
      body: JSON.stringify({ amount: Number(amount), description }),
      ...sending,
    });
    return outcomeOf(response);
  } catch (error) {
    if (error instanceof NeverSent) return { kind: 'refused', refusal: unreachable(error) };
    return { kind: 'unknown', cause: error };
  }
}

function outcomeOf({ status, body }: HttpResponse): DebitOutcome {
  if (status >= 200 && status < 300) {
    const parsed = debitResponse.safeParse(parseJson(body));
    if (parsed.success) return { kind: 'taken', ...parsed.data };
    if (status === 200 && isUnaffordable(body)) return { kind: 'refused', refusal: insufficientFunds() };
    return { kind: 'unknown', cause: parsed.error };
  }
  const refusal = status >= 400 && status < 500 && status !== 408 ? refusalOf(status, body) : undefined;
  if (refusal !== undefined) return { kind: 'refused', refusal };
  return { kind: 'unknown', cause: new Error(`the wallet, or a proxy in front of it, returned ${status}`) };
}

export function insufficientFunds(): AppError {
  return new AppError({
    code: 'INVALID_ARGUMENT',
    reason: 'INSUFFICIENT_FUNDS',
    message: 'Insufficient wallet balance to complete payment',
  });
}

export function walletError(cause: unknown): AppError {
  return unavailable('WALLET_ERROR', 'The wallet could not take the payment. Please try again later.', cause);
}

async function read<T>(call: WalletCall, path: string, schema: z.ZodType<T>): Promise<T> {
  const { status, body } = await send(call, path);
  const isTokenRefused = status === 401 || status === 403;
  if (isTokenRefused && isPage(body))
    throw walletError(new Error(`a proxy in front of the wallet refused ${path}`));
  if (status === 401) throw unauthorized('Invalid or expired token');
  if (status < 200 || status >= 300) throw walletError(new WalletFault({ path, status, body }));
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) throw walletError(parsed.error);
  return parsed.data;
}

async function send({ baseUrl, token, deadlineMs }: WalletCall, path: string): Promise<HttpResponse> {
  try {
    return await readOverHttp(new URL(`${baseUrl}${path}`), { headers: headersFor(token), deadlineMs });
  } catch (error) {
    throw unreachable(error);
  }
}

function headersFor(token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json',
  };
}

/**
 * Returns the wallet's definite refusal, after which nothing was debited; undefined when the response is not
 * the wallet's own but a proxy's.
 */
function refusalOf(status: number, body: string): AppError | undefined {
  const parsed = refusalResponse.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { error, message } = parsed.data;
  if (status === 401) return unauthorized('Invalid or expired token');
  const tellsFunds = (status === 400 || status === 422) && saysInsufficient({ error, message });
  if (status === 402 || tellsFunds) return insufficientFunds();
  return walletError(`the wallet refused the debit with ${status}`);
}

function unreachable(cause: unknown): AppError {
  return unavailable('WALLET_UNAVAILABLE', 'The wallet is not available right now. Please try again.', cause);
}

/** An error response, from the wallet or a proxy. */
class WalletFault extends Error {
  readonly status: number;
  /** When the wallet is down, a proxy may return 404 as HTML or plain text; the wallet returns JSON. */
  readonly isOfWallet: boolean;

  constructor({ path, status, body }: HttpResponse & { path: string }) {
    super(`${path} answered ${status}`);
    this.status = status;
    this.isOfWallet = parseJson(body) !== undefined;
  }
}

function faultOf(error: unknown): WalletFault | undefined {
  return error instanceof AppError && error.cause instanceof WalletFault ? error.cause : undefined;
}

/** Returns true when the wallet does not offer the call, or does not know the member. */
export function isNotOffered(error: unknown): boolean {
  return NOT_OFFERED.has(faultOf(error)?.status ?? 0);
}

/** Returns true when the wallet itself reports that the member does not (or no longer) exist. */
export function isMemberGone(error: unknown): boolean {
  const fault = faultOf(error);
  return fault?.status === 404 && fault.isOfWallet;
}

/** Returns true when the wallet does not (or no longer) accept the token, or denies it the request. */
export function isTokenRefused(error: unknown): boolean {
  return hasReason(error, 'UNAUTHORIZED') || faultOf(error)?.status === 403;
}

/**
 * Returns whether a response of success says that the payer has too few gems. No other reason is definite there:
 * `{success: false}` may also report a debit that timed out.
 */
function isUnaffordable(body: string): boolean {
  const { data } = unsuccessfulResponse.safeParse(parseJson(body));
  return data !== undefined && saysInsufficient(data);
}

function saysInsufficient({ error, message }: { error: string; message: string }): boolean {
  return /insufficient/i.test(`${error} ${message}`);
}

function parseJson(body: string): unknown {
  try {
    return parseExact(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export interface WalletCall {
  baseUrl: string;
  token: string;
  /** The timeout for the complete response, in ms. */
  deadlineMs: number;
}

interface History {
  since: Date;
  /** The member whose history to read with our own token; undefined for that of the token's owner. */
  memberId?: string;
}

export interface Debit {
  /** Whole gems, positive. */
  amount: bigint;
  description: string;
}

export interface WalletTransaction {
  id: string;
  /** Whole gems, debits negative. */
  amount: bigint;
  description: string;
  timestamp: Date;
}

export type DebitOutcome =
  | { kind: 'taken'; transaction: WalletTransaction; newBalance: bigint }
  | { kind: 'refused'; refusal: AppError }
  | { kind: 'unknown'; cause: unknown };
