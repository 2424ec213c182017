import { idempotencyConflict, invalid } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { DeductFundsRequest, DeductFundsResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { requestKeyOf } from '../../attempts/request-key.ts';
import { startAttempt } from '../../attempts/start-attempt.ts';
import { findByRequest } from '../../attempts/store-attempts.ts';
import type { Deps } from '../../deps.ts';
import { markOf, withoutMarks } from './debit-marks.ts';
import { type CompletedDebit, debitOnce } from './debit-once.ts';
import { repeatedDebit } from './repeated-debit.ts';
import { READ_DEADLINE_MS } from './rules.ts';
import { insufficientFunds, readBalance, type WalletCall } from './wallet-client.ts';

const MAX_DESCRIPTION_LENGTH = 500;

/**
 * Debits whole gems from the caller's own wallet, without an invoice. Like any payment it stores an attempt
 * first. A repeated idempotency key returns the first outcome. Throws INSUFFICIENT_FUNDS,
 * IDEMPOTENCY_CONFLICT, WALLET_ERROR, WALLET_UNAVAILABLE.
 */
export async function deductFunds(
  deps: Deps,
  { amount, description: given, walletToken }: DeductFundsRequest,
  context: CallContext,
): Promise<DeductFundsResponse> {
  const payer = requireMember(context);
  const description = withoutMarks(given);
  assertDeduction({ amount, description });
  const requestKey = requestKeyOf('deduct', context);
  const known = await findByRequest(deps.db, { payerId: payer.userId, requestKey });
  const call = { baseUrl: deps.config.WALLET_URL, token: walletToken, deadlineMs: READ_DEADLINE_MS };
  if (known !== undefined) return await repeated(call, known, { amount, description });
  if ((await readBalance(call)) < amount) throw insufficientFunds();
  const id = crypto.randomUUID();
  const { attempt, isNew } = await startAttempt(deps, {
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
    description,
    mark: markOf(id, deps.config.TOKEN_ENCRYPTION_KEY),
    paymentMethodName: '',
  });
  if (!isNew) return await repeated(call, attempt, { amount, description });
  failpoint('gems.after_attempt');
  return await responseOf(call, await debitOnce(deps, attempt, { token: walletToken, context }));
}

async function repeated(
  call: WalletCall,
  attempt: Attempt,
  { amount, description }: Deduction,
): Promise<DeductFundsResponse> {
  if (attempt.gems !== amount || attempt.description !== description) {
    throw idempotencyConflict();
  }
  return await responseOf(call, repeatedDebit(attempt, null).done);
}

async function responseOf(call: WalletCall, done: CompletedDebit | undefined): Promise<DeductFundsResponse> {
  if (done === undefined) return { settled: false, transaction: undefined, newBalance: 0n };
  const newBalance = done.newBalance ?? (await readBalance(call));
  return { settled: true, transaction: done.transaction, newBalance };
}

function assertDeduction({ amount, description }: Deduction): void {
  if (amount <= 0n || amount > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw invalid('VALIDATION_ERROR', 'Amount must be a positive whole number of gems', 'amount');
  }
  if (description.trim() === '' || description.length > MAX_DESCRIPTION_LENGTH) {
    throw invalid(
      'VALIDATION_ERROR',
      `Description is required, in at most ${MAX_DESCRIPTION_LENGTH} characters`,
      'description',
    );
  }
}

type Deduction = Pick<DeductFundsRequest, 'amount' | 'description'>;
