import { type CallContext, requireMember } from '@checkout/kit/caller.ts';
import { conflict, invalid } from '@checkout/kit/errors.ts';
import { failpoint } from '@checkout/kit/failpoint.ts';
import type { DeductFundsRequest, DeductFundsResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { openAttempt } from '../../attempts/open-attempt.ts';
import { requestKeyOf } from '../../attempts/request-key.ts';
import { findByRequest } from '../../attempts/store-attempts.ts';
import type { Rooms } from '../../rooms.ts';
import { type DebitDone, debitOnce } from './debit-once.ts';
import { repeatedDebit } from './repeated-debit.ts';
import { markOf } from './rules.ts';
import { insufficientFunds, readBalance, type WalletCall } from './wallet-client.ts';

const READ_DEADLINE_MS = 1_500;
const LONGEST_DESCRIPTION = 500;

/**
 * Takes whole gems from the caller's own wallet, without an invoice; an attempt row first, as for any payment.
 * Repeating the idempotency key answers the first outcome. Throws INSUFFICIENT_FUNDS, WALLET_ERROR,
 * WALLET_UNAVAILABLE.
 */
export async function deductGems(
  rooms: Rooms,
  { amount, description, walletToken }: DeductFundsRequest,
  context: CallContext,
): Promise<DeductFundsResponse> {
  const payer = requireMember(context);
  assertDeduction({ amount, description });
  const requestKey = requestKeyOf('deduct', context);
  const known = await findByRequest(rooms.db, { payerId: payer.userId, requestKey });
  const call = { baseUrl: rooms.config.WALLET_URL, token: walletToken, deadlineMs: READ_DEADLINE_MS };
  if (known !== undefined) return await repeated(call, known, { amount, description });
  if ((await readBalance(call)) < amount) throw insufficientFunds();
  const id = crypto.randomUUID();
  const { attempt, isNew } = await openAttempt(rooms, {
    id,
    invoiceId: null,
    invoiceNumber: '',
    rail: 'wallet',
    amountMinor: 0n,
    currency: '',
    amountVersion: 0n,
    payerId: payer.userId,
    requestKey,
    gems: amount,
    description: `${description} ${markOf(id)}`,
    conversion: null,
    paymentMethodId: null,
    paymentMethodName: '',
  });
  if (!isNew) return await repeated(call, attempt, { amount, description });
  failpoint('gems.after_attempt', rooms.config.FAILPOINT);
  return await answer(call, attempt, await debitOnce(rooms, attempt, { token: walletToken, context }));
}

async function repeated(
  call: WalletCall,
  attempt: Attempt,
  { amount, description }: Deduction,
): Promise<DeductFundsResponse> {
  if (attempt.gems !== amount || attempt.description !== `${description} ${markOf(attempt.id)}`) {
    throw conflict('IDEMPOTENCY_CONFLICT', 'This idempotency key was used for another request');
  }
  return await answer(call, attempt, repeatedDebit(attempt, null).done);
}

/** The caller sees the description that they gave, without our mark. */
async function answer(
  call: WalletCall,
  attempt: Attempt,
  done: DebitDone | undefined,
): Promise<DeductFundsResponse> {
  if (done === undefined) return { settled: false, transaction: undefined, newBalance: 0n };
  const description = attempt.description.slice(0, -markOf(attempt.id).length - 1);
  const newBalance = done.newBalance ?? (await readBalance(call));
  return { settled: true, transaction: { ...done.transaction, description }, newBalance };
}

function assertDeduction({ amount, description }: Deduction): void {
  if (amount <= 0n || amount > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw invalid('VALIDATION_ERROR', 'Amount must be a positive whole number of gems');
  }
  if (description.trim() === '' || description.length > LONGEST_DESCRIPTION) {
    throw invalid(
      'VALIDATION_ERROR',
      `Description is required, in at most ${LONGEST_DESCRIPTION} characters`,
    );
  }
}

type Deduction = Pick<DeductFundsRequest, 'amount' | 'description'>;
