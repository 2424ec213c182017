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

/** While the wallet is down, a token that lives on is not asked about again for this long. */
const OUTAGE_PAUSE_MS = 5_000;
const MOST_ANSWERS = 20_000;

/**
 * Finds out whose a token is: from this process's memory, else from the row that any replica left, else from the
 * wallet. Concurrent checks of one token are one. Refusals are remembered in memory alone, so that nobody fills the
 * database with guesses. Throws UNAUTHORIZED or WALLET_UNAVAILABLE.
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

/** A registration can still change who this is, so nobody may reuse the answer. */
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
  /** Whose token this is, and how long the answer holds. */
  check(text: string): Promise<CheckedToken>;
  /** Drops what memory says of a token, because the member behind it changed. */
  forget(hash: Buffer): void;
}

export interface CheckedToken {
  token: SessionToken;
  member: MemberRow;
  /** It may be bound to a browser; any other never is. */
  isOfOneSignIn: boolean;
  /** The wallet vouches for it until then; null where it does not tell. */
  tokenEndsAt: Date | null;
  /** By `performance.now()` of this process. */
  goodUntilMs: number;
}

interface CheckerDeps {
  db: Database;
  log: Logger;
  config: Config;
}
