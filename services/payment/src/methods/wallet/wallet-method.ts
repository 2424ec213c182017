import type { Attempt } from '../../attempts/attempt.ts';
import { pauseSeconds } from '../../attempts/schedule.ts';
import { unseal } from '../../attempts/seal.ts';
import type { MethodRooms } from '../../rooms.ts';
import type { Finding, Method } from '../method.ts';
import { markOf } from './rules.ts';
import { isDebitOf, takenByWallet } from './taken-by-wallet.ts';
import { readTransactions, type WalletTransaction } from './wallet-client.ts';

const LIST_DEADLINE_MS = 4_000;
/** After the first proof of absence the second is looked for at once, after this long. */
const SECOND_LOOK_SECONDS = 2;
const PROOFS = 2;

/** Gems from the payer's wallet. Only the wallet's list of transactions tells what a lost call did. */
export function createWalletMethod(rooms: MethodRooms): Method {
  return { name: 'wallet', failpoints: 'gems', ask: (attempt) => ask(rooms, attempt) };
}

async function ask(rooms: MethodRooms, attempt: Attempt): Promise<Finding> {
  const { providerReference, balanceAfter, takenAt, state } = attempt;
  if (providerReference !== '') {
    const transaction = { id: providerReference, timestamp: takenAt ?? attempt.updatedAt };
    return { kind: 'taken', taken: takenByWallet(attempt, { transaction, newBalance: balanceAfter }) };
  }
  if (attempt.sealedCredential === null) return neverCalled(attempt);
  const marked = (await readWallet(rooms, attempt)).filter(({ description }) =>
    description.includes(markOf(attempt.id)),
  );
  const debit = marked.find((transaction) => isDebitOf(attempt, transaction));
  if (debit !== undefined) {
    return { kind: 'taken', taken: takenByWallet(attempt, { transaction: debit, newBalance: null }) };
  }
  if (state === 'failed') return stillOpen(rooms);
  return marked.length > 0 ? stillOpen(rooms) : judgeAbsence(rooms, attempt);
}

/** The token is stored in the statement before the call: without one the wallet was never asked. */
function neverCalled({ id }: Attempt): Finding {
  const message = `The payment was interrupted before the wallet was asked (${id}). Please try again.`;
  return { kind: 'not_taken', failure: { code: 'INTERRUPTED', message } };
}

async function readWallet(
  { config }: MethodRooms,
  { id, sealedCredential }: Attempt,
): Promise<WalletTransaction[]> {
  const token = unseal(sealedCredential as Buffer, { key: config.TOKEN_ENCRYPTION_KEY, attemptId: id });
  return await readTransactions({ baseUrl: config.WALLET_URL, token, deadlineMs: LIST_DEADLINE_MS });
}

/** A list without the debit proves something only long after the deadline, and twice. */
function judgeAbsence({ config }: MethodRooms, attempt: Attempt): Finding {
  const { secondsPastDeadline, absentCount, checkCount } = attempt;
  const isProof = (secondsPastDeadline ?? 0) >= config.RECONCILE_ABSENT_AFTER_SECONDS;
  if (!isProof) return { kind: 'open', nextCheckSeconds: pauseSeconds(config, checkCount) };
  if (absentCount + 1 < PROOFS) return { kind: 'open', nextCheckSeconds: SECOND_LOOK_SECONDS, absent: true };
  return {
    kind: 'not_taken',
    failure: { code: 'WALLET_ERROR', message: 'The wallet did not take the gems. Please try again.' },
    watchSeconds: config.ORPHAN_WATCH_SECONDS,
  };
}

/** Given up, or debited by another amount, which is neither paid nor unpaid: looked at slowly, seen by admins. */
function stillOpen({ config }: MethodRooms): Finding {
  return { kind: 'open', nextCheckSeconds: pauseSeconds(config, Number.POSITIVE_INFINITY) };
}
