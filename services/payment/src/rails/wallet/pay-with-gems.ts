import { failpoint } from '@checkout/kit/process/failpoint.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { Conversion, Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { PayWithGemsRequest, PayWithGemsResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { claimAttempt } from '../../attempts/claim-attempt.ts';
import { draftAttempt } from '../../attempts/draft-attempt.ts';
import { requestKeyOf } from '../../attempts/request-key.ts';
import { startAttempt } from '../../attempts/start-attempt.ts';
import { findByRequest } from '../../attempts/store-attempts.ts';
import type { Deps } from '../../deps.ts';
import { assertExpectedVersion } from '../../invoices/expected-invoice.ts';
import { freezeQuote } from '../../invoices/freeze-quote.ts';
import { assertSomethingDue } from '../../invoices/payable.ts';
import { readInvoice } from '../../invoices/read-invoice.ts';
import { markOf } from './debit-marks.ts';
import { type CompletedDebit, debitOnce } from './debit-once.ts';
import { repeatedDebit } from './repeated-debit.ts';
import {
  assertExpected,
  assertGemsAllowed,
  GEM_CURRENCY,
  gemQuoteRequired,
  gemsFor,
  READ_DEADLINE_MS,
  WALLET_METHOD,
} from './rules.ts';
import { insufficientFunds, readBalance, readRate } from './wallet-client.ts';

/**
 * Pays an invoice with the caller's gems: attempt, claim, one debit, settlement. A repeated idempotency key
 * returns the first outcome. `settled: false` means that the wallet has not reported the outcome yet; no
 * repetition debits twice. Throws INSUFFICIENT_FUNDS, GEM_PAYMENT_NOT_ALLOWED, GEM_RATE_CHANGED,
 * INVOICE_CHANGED, FX_QUOTE_REQUIRED, FX_QUOTE_EXPIRED, PAYMENT_IN_PROGRESS, IDEMPOTENCY_CONFLICT,
 * WALLET_ERROR, WALLET_UNAVAILABLE and the not-payable reasons.
 */
export async function payWithGems(
  deps: Deps,
  request: PayWithGemsRequest,
  context: CallContext,
): Promise<PayWithGemsResponse> {
  const payer = requireMember(context);
  const requestKey = requestKeyOf('pay', context);
  const { invoice } = await readInvoice(deps, request.ref);
  const known = await findByRequest(deps.db, { payerId: payer.userId, requestKey });
  if (known !== undefined) return await responseOf(deps, request, repeatedDebit(known, invoice.id));
  assertSomethingDue(invoice);
  assertGemsAllowed(invoice);

  const id = crypto.randomUUID();
  const { gems, gemRate, conversion } = await price(deps, request, { invoice, attemptId: id });
  const draft = draftAttempt(invoice, {
    id,
    rail: 'wallet',
    payerId: payer.userId,
    requestKey,
    gems,
    gemRate,
    mark: markOf(id, deps.config.TOKEN_ENCRYPTION_KEY),
    conversion,
    paymentMethodName: WALLET_METHOD,
  });
  const { attempt, isNew } = await startAttempt(deps, draft);
  if (!isNew) return await responseOf(deps, request, repeatedDebit(attempt, invoice.id));
  failpoint('gems.after_attempt');
  await claimAttempt(deps, attempt);
  failpoint('gems.after_claim');
  const done = await debitOnce(deps, attempt, { token: request.walletToken, context });
  return await responseOf(deps, request, { attempt, done });
}

/** Returns the current price, checked against the one that the page showed and the payer's balance. */
async function price(
  deps: Deps,
  request: PayWithGemsRequest,
  { invoice, attemptId }: { invoice: Invoice; attemptId: string },
): Promise<{ gems: bigint; gemRate: string; conversion: Conversion | undefined }> {
  // Checked first: a change of the invoice also changes the price and voids its quote.
  assertExpectedVersion(request, invoice);
  const { walletToken: token, expectedGems } = request;
  const call = { baseUrl: deps.config.WALLET_URL, token, deadlineMs: READ_DEADLINE_MS };
  const conversion = await freezeQuote(deps, {
    invoice,
    targetCurrency: GEM_CURRENCY,
    attemptId,
    required: gemQuoteRequired,
  });
  const [rate, balance] = await Promise.all([readRate(call), readBalance(call)]);
  const gems = gemsFor(invoice, { rate, conversion });
  assertExpected({ gems, expectedGems });
  if (balance < gems) throw insufficientFunds();
  return { gems, gemRate: String(rate), conversion };
}

/** Returns the invoice in its current state and the debit, if its outcome is known. */
async function responseOf(
  deps: Deps,
  { ref, walletToken: token }: PayWithGemsRequest,
  { attempt, done }: { attempt: Attempt; done: CompletedDebit | undefined },
): Promise<PayWithGemsResponse> {
  const invoice = done?.invoice ?? (await readInvoice(deps, ref)).invoice;
  const gemsUsed = attempt.gems ?? 0n;
  if (done === undefined)
    return { settled: false, invoice, gemsUsed, newBalance: 0n, transaction: undefined };
  const call = { baseUrl: deps.config.WALLET_URL, token, deadlineMs: READ_DEADLINE_MS };
  const newBalance = done.newBalance ?? (await readBalance(call));
  return { settled: true, invoice, gemsUsed, newBalance, transaction: done.transaction };
}
