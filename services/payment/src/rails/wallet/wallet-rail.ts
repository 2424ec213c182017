import { unauthorized } from '@checkout/kit/errors/errors.ts';
import { unseal } from '@checkout/kit/values/seal.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import type { Outcome, Rail } from '../../attempts/rail.ts';
import type { RailDeps } from '../../attempts/rail-deps.ts';
import { pauseSeconds } from '../../attempts/schedule.ts';
import { type ConfirmedProposal, historyReasonOf } from '../../endings/proposal.ts';
import { WALLET_CLEARING } from './rules.ts';
import { earliestDebit, isDebitOf, isNamed, takenByWallet } from './taken-by-wallet.ts';
import {
  isForgotten,
  isNotOffered,
  isTokenRefused,
  readTransactions,
  type WalletTransaction,
} from './wallet-client.ts';

const LIST_DEADLINE_MS = 4_000;
/** After the first proof of absence the second is looked for at once, after this long. */
const SECOND_LOOK_SECONDS = 2;
const PROOFS = 2;
const NOT_TAKEN = 'The wallet did not take the gems. Please try again.';

/** Gems from the payer's wallet. Only the wallet's list of transactions tells what a lost call did. */
export function createWalletRail(deps: RailDeps): Rail {
  return {
    name: 'wallet',
    failpoints: 'gems',
    clearingAccount: () => WALLET_CLEARING,
    policy: { needsClaim: true, holdStatus: '', allowsExpired: true },
    fetchStatus: (attempt) => fetchStatus(deps, attempt),
    judge: (attempt, proposal) => judge(deps, attempt, proposal),
  };
}

async function fetchStatus(deps: RailDeps, attempt: Attempt): Promise<Outcome> {
  const { providerReference, balanceAfter, takenAt, state } = attempt;
  if (providerReference !== '') {
    const transaction = { id: providerReference, timestamp: takenAt ?? attempt.updatedAt };
    return { kind: 'taken', taken: takenByWallet(attempt, { transaction, newBalance: balanceAfter }) };
  }
  if (attempt.sealedCredential === null) return neverCalled(attempt);
  const history = await readWatched(deps, attempt);
  if (history === undefined) return stillOpen(deps);
  const named = history.filter((transaction) => isNamed(attempt, transaction));
  const debit = named.find((transaction) => isDebitOf(attempt, transaction));
  if (debit !== undefined) {
    return { kind: 'taken', taken: takenByWallet(attempt, { transaction: debit, newBalance: null }) };
  }
  if (state === 'failed') return stillOpen(deps);
  return named.length > 0 ? stillOpen(deps) : judgeAbsence(deps, attempt);
}

/** The payer's token may stop working before the wallet told: then admins find out there in another way. */
function judge({ config }: RailDeps, attempt: Attempt, proposal: ConfirmedProposal): Outcome {
  if (proposal.ending === 'settled') {
    const transaction = { id: proposal.reference, timestamp: proposal.confirmedAt };
    return {
      kind: 'taken',
      taken: { ...takenByWallet(attempt, { transaction, newBalance: null }), proposal },
    };
  }
  return {
    kind: 'not_taken',
    failure: { code: 'RELEASED_WITH_EVIDENCE', message: NOT_TAKEN },
    release: { outcome: '', reason: historyReasonOf(proposal) },
    watchSeconds: config.ORPHAN_WATCH_SECONDS,
    proposal,
  };
}

/** The token is stored in the statement before the call: without one the wallet was never asked. */
function neverCalled({ id }: Attempt): Outcome {
  const message = `The payment was interrupted before the wallet was asked (${id}). Please try again.`;
  return { kind: 'not_taken', failure: { code: 'INTERRUPTED', message } };
}

/**
 * Undefined where the watch of a failed attempt is over and the wallet tells nobody any more: it would be asked, and the
 * token kept, for ever. A wallet that is away is waited for.
 */
async function readWatched(deps: RailDeps, attempt: Attempt): Promise<WalletTransaction[] | undefined> {
  try {
    return await readWallet(deps, attempt);
  } catch (error) {
    const isOver = attempt.state === 'failed' && attempt.watchIsOver;
    if (isOver && (isTokenRefused(error) || isForgotten(error))) return undefined;
    throw error;
  }
}

/**
 * With the payer's token, or, when that does not work any more, with our own where the wallet gave us one. A wallet that has
 * no call for that leaves it at its refusal.
 */
async function readWallet(deps: RailDeps, attempt: Attempt): Promise<WalletTransaction[]> {
  const { WALLET_URL: baseUrl, WALLET_SERVICE_TOKEN: serviceToken } = deps.config;
  const since = earliestDebit(attempt);
  try {
    const token = payersToken(deps, attempt);
    return await readTransactions({ baseUrl, token, deadlineMs: LIST_DEADLINE_MS }, { since });
  } catch (error) {
    if (serviceToken === '' || !isTokenRefused(error)) throw error;
    deps.log.info({ attemptId: attempt.id }, 'the wallet is asked with our own credential');
    const call = { baseUrl, token: serviceToken, deadlineMs: LIST_DEADLINE_MS };
    return await readTransactions(call, { since, memberId: attempt.payerId }).catch((ours: unknown) => {
      throw isNotOffered(ours) ? error : ours;
    });
  }
}

/** Throws UNAUTHORIZED when the key is gone that it was sealed with. */
function payersToken({ config, log }: RailDeps, { id, sealedCredential }: Attempt): string {
  const keys = [config.TOKEN_ENCRYPTION_KEY, config.TOKEN_ENCRYPTION_KEY_PREVIOUS].filter(
    (key) => key !== undefined,
  );
  try {
    return unseal(sealedCredential as Buffer, { keys, boundTo: id });
  } catch (error) {
    log.warn({ attemptId: id, err: error }, 'no key opens the token of this payment');
    throw unauthorized('The key of this payment’s token is gone');
  }
}

/** A list without the debit proves something only long after the deadline, and twice. */
function judgeAbsence({ config }: RailDeps, attempt: Attempt): Outcome {
  const { secondsPastDeadline, absentCount, checkCount } = attempt;
  const isProof = (secondsPastDeadline ?? 0) >= config.RECONCILE_ABSENT_AFTER_SECONDS;
  if (!isProof) return { kind: 'open', nextCheckSeconds: pauseSeconds(config, checkCount) };
  if (absentCount + 1 < PROOFS) return { kind: 'open', nextCheckSeconds: SECOND_LOOK_SECONDS, absent: true };
  return {
    kind: 'not_taken',
    failure: { code: 'WALLET_ERROR', message: NOT_TAKEN },
    watchSeconds: config.ORPHAN_WATCH_SECONDS,
  };
}

/** Given up, or debited by another amount, which is neither paid nor unpaid: looked at slowly, seen by admins. */
function stillOpen({ config }: RailDeps): Outcome {
  return { kind: 'open', nextCheckSeconds: pauseSeconds(config, Number.POSITIVE_INFINITY) };
}
