import type { Database } from '@checkout/kit/database/database.ts';
import { hasReason } from '@checkout/kit/errors/errors.ts';
import { createTtlCache, type TtlCache } from '@checkout/kit/process/ttl-cache.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Config } from '../config.ts';
import type { MemberRow } from '../members/store-members.ts';
import { queryWallet, tokenRefused } from './query-wallet.ts';
import { recordWalletResult } from './record-wallet-result.ts';
import { readSessionToken, type SessionToken } from './session-token.ts';
import { deleteValidatedToken, findValidatedToken, type ValidatedToken } from './store-validated-tokens.ts';

/** While the wallet is down, a known token is not checked again for this long. */
const OUTAGE_PAUSE_MS = 5_000;
const MAX_CACHED_RESULTS = 20_000;

/**
 * Determines whose a token is: from this process's memory, else from the row that any replica stored, else
 * from the wallet. Concurrent checks of one token are merged. Refusals are cached only in memory, so that
 * nobody can fill the database with guesses. Throws UNAUTHORIZED or WALLET_UNAVAILABLE.
 */
export function createTokenChecker(deps: CheckerDeps): TokenChecker {
  const results = createTtlCache<CheckedToken | 'refused'>(MAX_CACHED_RESULTS);
  const inFlight = new Map<string, Promise<CheckedToken>>();
  return {
    check: async (text) => {
      const token = readSessionToken(text, deps.config.ALLOW_UNSIGNED_TOKENS);
      if (token === undefined) throw tokenRefused();
      const key = token.hash.toString('base64');
      const known = results.get(key);
      if (known === 'refused') throw tokenRefused();
      if (known !== undefined) return known;
      let checking = inFlight.get(key);
      if (checking === undefined) {
        checking = checkOnce(deps, results, token).finally(() => inFlight.delete(key));
        inFlight.set(key, checking);
      }
      return await checking;
    },
    forget: (hash) => results.delete(hash.toString('base64')),
  };
}

async function checkOnce(
  deps: CheckerDeps,
  results: TtlCache<CheckedToken | 'refused'>,
  token: SessionToken,
): Promise<CheckedToken> {
  const key = token.hash.toString('base64');
  try {
    const checked = await readOrValidate(deps, token);
    if (!isUnfinished(checked.member)) results.put(key, checked, checked.validUntilMs - performance.now());
    return checked;
  } catch (error) {
    if (hasReason(error, 'UNAUTHORIZED')) {
      await deleteValidatedToken(deps.db, token.hash);
      results.put(key, 'refused', deps.config.TOKEN_REFUSED_SECONDS * 1_000);
    }
    throw error;
  }
}

async function readOrValidate(deps: CheckerDeps, token: SessionToken): Promise<CheckedToken> {
  const { db, config, log } = deps;
  const validated = await findValidatedToken(db, token.hash);
  const freshMs = config.TOKEN_FRESH_SECONDS * 1_000;
  if (validated !== undefined && validated.ageMs < freshMs) {
    return checkedToken(token, validated, freshMs - validated.ageMs);
  }
  try {
    const wallet = { url: config.WALLET_URL, deadlineMs: config.WALLET_CHECK_DEADLINE_MS };
    const recorded = await recordWalletResult(deps, token, await queryWallet(token, wallet));
    return checkedToken(token, recorded, freshMs);
  } catch (error) {
    const leftMs = validated === undefined ? 0 : config.TOKEN_OUTAGE_SECONDS * 1_000 - validated.ageMs;
    if (validated === undefined || leftMs <= 0 || !hasReason(error, 'WALLET_UNAVAILABLE')) throw error;
    log.warn({ userId: token.userId, err: error.cause }, 'wallet unavailable: a known token stays valid');
    return checkedToken(token, validated, Math.min(leftMs, OUTAGE_PAUSE_MS));
  }
}

/** A pending first registration can still change the member, so its result may not be cached. */
function checkedToken(
  token: SessionToken,
  { member, ...of }: Omit<ValidatedToken, 'ageMs'>,
  validMs: number,
): CheckedToken {
  return { token, member, ...of, validUntilMs: performance.now() + (isUnfinished(member) ? 0 : validMs) };
}

function isUnfinished({ emailSource, lastLogin }: MemberRow): boolean {
  return emailSource !== 'wallet' && lastLogin === null;
}

export interface TokenChecker {
  /** Returns whose token this is, and how long the result may be cached. */
  check(text: string): Promise<CheckedToken>;
  /** Removes a token from the in-memory cache because its member changed. */
  forget(hash: Buffer): void;
}

export interface CheckedToken {
  token: SessionToken;
  member: MemberRow;
  /** Whether the token may be bound to a browser; only tokens issued for one sign-in may. */
  isOfOneSignIn: boolean;
  /** When the token expires; null if the wallet does not report it. */
  tokenEndsAt: Date | null;
  /** In terms of `performance.now()` of this process. */
  validUntilMs: number;
}

interface CheckerDeps {
  db: Database;
  log: Logger;
  config: Config;
}
