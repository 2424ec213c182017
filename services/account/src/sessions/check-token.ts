import type { Database } from '@checkout/kit/database/database.ts';
import { hasReason } from '@checkout/kit/errors/errors.ts';
import { createTtlCache, type TtlCache } from '@checkout/kit/process/ttl-cache.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Config } from '../config.ts';
import type { MemberRow } from '../members/store-members.ts';
import { askWallet, tokenRefused } from './ask-wallet.ts';
import { recordWalletAnswer } from './record-wallet-answer.ts';
import { readSessionToken, type SessionToken } from './session-token.ts';
import { deleteSession, findSession, type SessionRow } from './store-sessions.ts';

/** While the wallet is down, a known token is not checked again for this long. */
const OUTAGE_PAUSE_MS = 5_000;
const MOST_ANSWERS = 20_000;

/**
 * Determines whose a token is: from this process's memory, else from the row that any replica stored, else
 * from the wallet. Concurrent checks of one token are merged. Refusals are cached only in memory, so that
 * nobody can fill the database with guesses. Throws UNAUTHORIZED or WALLET_UNAVAILABLE.
 */
export function createTokenChecker(deps: CheckerDeps): TokenChecker {
  const answers = createTtlCache<CheckedToken | 'refused'>(MOST_ANSWERS);
  const underWay = new Map<string, Promise<CheckedToken>>();
  return {
    check: async (text) => {
      const token = readSessionToken(text, deps.config.ALLOW_UNSIGNED_TOKENS);
      if (token === undefined) throw tokenRefused();
      const key = token.hash.toString('base64');
      const known = answers.get(key);
      if (known === 'refused') throw tokenRefused();
      if (known !== undefined) return known;
      let checking = underWay.get(key);
      if (checking === undefined) {
        checking = checkOnce(deps, answers, token).finally(() => underWay.delete(key));
        underWay.set(key, checking);
      }
      return await checking;
    },
    forget: (hash) => answers.delete(hash.toString('base64')),
  };
}

async function checkOnce(
  deps: CheckerDeps,
  answers: TtlCache<CheckedToken | 'refused'>,
  token: SessionToken,
): Promise<CheckedToken> {
  const key = token.hash.toString('base64');
  try {
    const checked = await freshAnswer(deps, token);
    if (!isUnfinished(checked.member)) answers.put(key, checked, checked.goodUntilMs - performance.now());
    return checked;
  } catch (error) {
    if (hasReason(error, 'UNAUTHORIZED')) {
      await deleteSession(deps.db, token.hash);
      answers.put(key, 'refused', deps.config.TOKEN_REFUSED_SECONDS * 1_000);
    }
    throw error;
  }
}

async function freshAnswer(deps: CheckerDeps, token: SessionToken): Promise<CheckedToken> {
  const { db, config, log } = deps;
  const session = await findSession(db, token.hash);
  const freshMs = config.TOKEN_FRESH_SECONDS * 1_000;
  if (session !== undefined && session.ageMs < freshMs) {
    return answerOf(token, session, freshMs - session.ageMs);
  }
  try {
    const wallet = { url: config.WALLET_URL, deadlineMs: config.WALLET_CHECK_DEADLINE_MS };
    const recorded = await recordWalletAnswer(deps, token, await askWallet(token, wallet));
    return answerOf(token, recorded, freshMs);
  } catch (error) {
    const leftMs = session === undefined ? 0 : config.TOKEN_OUTAGE_SECONDS * 1_000 - session.ageMs;
    if (session === undefined || leftMs <= 0 || !hasReason(error, 'WALLET_UNAVAILABLE')) throw error;
    log.warn({ userId: token.userId, err: error.cause }, 'wallet down: a known token lives on');
    return answerOf(token, session, Math.min(leftMs, OUTAGE_PAUSE_MS));
  }
}

/** A pending first registration can still change the member, so its result may not be cached. */
function answerOf(
  token: SessionToken,
  { member, ...of }: Omit<SessionRow, 'ageMs'>,
  lifeMs: number,
): CheckedToken {
  return { token, member, ...of, goodUntilMs: performance.now() + (isUnfinished(member) ? 0 : lifeMs) };
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
  goodUntilMs: number;
}

interface CheckerDeps {
  db: Database;
  log: Logger;
  config: Config;
}
