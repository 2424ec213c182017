import { unauthorized } from '@checkout/kit/errors/errors.ts';
import { unseal } from '@checkout/kit/values/seal.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { pauseSeconds } from '../../attempts/checks/schedule.ts';
import type { Outcome, Rail } from '../../attempts/rail.ts';
import type { RailDeps } from '../../attempts/rail-deps.ts';
import { type ConfirmedProposal, historyReasonOf } from '../../endings/proposal.ts';
import { WALLET_CLEARING } from './rules.ts';
import { earliestDebit, hasMarkOf, isDebitOf, takenByWallet } from './taken-by-wallet.ts';
import {
  isMemberGone,
  isNotOffered,
  isTokenRefused,
  readTransactions,
  type WalletTransaction,
} from './wallet-client.ts';

const LIST_DEADLINE_MS = 4_000;
/** The delay between the first proof of absence and the second, in seconds. */
const SECOND_CHECK_SECONDS = 2;
const PROOFS = 2;
const NOT_TAKEN = 'The wallet did not take the gems. Please try again.';

/** Creates the rail for gems. Only the wallet's list of transactions shows what a lost call did. */
export function createWalletRail(deps: RailDeps): Rail {
  return {
    name: 'wallet',
    failpoints: 'gems',
    clearingAccount: () => WALLET_CLEARING,
    policy: { needsClaim: true, holdStatus: '', allowsExpired: true },
    fetchStatus: (attempt) => fetchStatus(deps, attempt),
    outcomeFromEvidence: (attempt, proposal) => outcomeFromEvidence(deps, attempt, proposal),
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
  const marked = history.filter((transaction) => hasMarkOf(attempt, transaction));
  const debit = marked.find((transaction) => isDebitOf(attempt, transaction));
  if (debit !== undefined) {
    return { kind: 'taken', taken: takenByWallet(attempt, { transaction: debit, newBalance: null }) };
  }
  if (state === 'failed') return stillOpen(deps);
  return marked.length > 0 ? stillOpen(deps) : outcomeFromAbsence(deps, attempt);
}

/**
 * Applies the admins' proposal: the payer's token may expire before the wallet reports the outcome, and
 * admins then determine it at the wallet by other means.
 */
function outcomeFromEvidence({ config }: RailDeps, attempt: Attempt, proposal: ConfirmedProposal): Outcome {
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

/**
 * The token is stored by the statement that precedes the call: without a token, the wallet was never called.
 */
function neverCalled({ id }: Attempt): Outcome {
  const message = `The payment was interrupted before the wallet was asked (${id}). Please try again.`;
  return { kind: 'not_taken', failure: { code: 'INTERRUPTED', message } };
}

/**
 * Returns undefined when the watch of a failed attempt is over and the wallet no longer grants access:
 * otherwise it would be queried, and the token kept, forever. A wallet that is down is waited for.
 */
async function readWatched(deps: RailDeps, attempt: Attempt): Promise<WalletTransaction[] | undefined> {
  try {
    return await readWallet(deps, attempt);
  } catch (error) {
    const isOver = attempt.state === 'failed' && attempt.watchIsOver;
    if (isOver && (isTokenRefused(error) || isMemberGone(error))) return undefined;
    throw error;
  }
}

/**
 * Reads the transactions with the payer's token or, when that is no longer accepted, with our own credential
 * if the wallet issued one. If the wallet does not offer that call, its first refusal is thrown.
 */
async function readWallet(deps: RailDeps, attempt: Attempt): Promise<WalletTransaction[]> {
  const { WALLET_URL: baseUrl, WALLET_SERVICE_TOKEN: serviceToken } = deps.config;
  const since = earliestDebit(attempt);
  try {
    const token = payersToken(deps, attempt);
    return await readTransactions({ baseUrl, token, deadlineMs: LIST_DEADLINE_MS }, { since });
  } catch (error) {
    if (serviceToken === '' || !isTokenRefused(error)) throw error;
    deps.log.info({ attemptId: attempt.id }, 'the wallet is queried with our own credential');
    const call = { baseUrl, token: serviceToken, deadlineMs: LIST_DEADLINE_MS };
    return await readTransactions(call, { since, memberId: attempt.payerId }).catch((ours: unknown) => {
      throw isNotOffered(ours) ? error : ours;
    });
  }
}

/** Decrypts the payer's token. Throws UNAUTHORIZED when its encryption key is gone. */
function payersToken({ config, log }: RailDeps, { id, sealedCredential }: Attempt): string {
  const keys = [config.TOKEN_ENCRYPTION_KEY, config.TOKEN_ENCRYPTION_KEY_PREVIOUS].filter(
    (key) => key !== undefined,
  );
  try {
    return unseal(sealedCredential as Buffer, { keys, boundTo: id });
  } catch (error) {
    log.warn({ attemptId: id, err: error }, 'no key decrypts the token of this payment');
    throw unauthorized('The key of this payment’s token is gone');
  }
}

/** Concludes that the debit was not taken only when it is missing long after the deadline, twice. */
function outcomeFromAbsence({ config }: RailDeps, attempt: Attempt): Outcome {
  const { secondsPastDeadline, absentCount, checkCount } = attempt;
  const secondsUntilProof = config.RECONCILE_ABSENT_AFTER_SECONDS - (secondsPastDeadline ?? 0);
  if (secondsUntilProof > 0) {
    return { kind: 'open', nextCheckSeconds: Math.min(pauseSeconds(config, checkCount), secondsUntilProof) };
  }
  if (absentCount + 1 < PROOFS) return { kind: 'open', nextCheckSeconds: SECOND_CHECK_SECONDS, absent: true };
  return {
    kind: 'not_taken',
    failure: { code: 'WALLET_ERROR', message: NOT_TAKEN },
    watchSeconds: config.ORPHAN_WATCH_SECONDS,
  };
}

/**
 * Returns the outcome of an attempt that was given up, or debited by a wrong amount and so neither paid nor
 * unpaid: it is checked at the longest interval and visible to admins.
 */
function stillOpen({ config }: RailDeps): Outcome {
  return { kind: 'open', nextCheckSeconds: pauseSeconds(config, Number.POSITIVE_INFINITY) };
}
