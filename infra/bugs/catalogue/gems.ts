import type { PlantedBug } from '../planted-bug.ts';

const GEMS = 'services/payment/test/gems.test.ts';

/** Bugs in payment attempts, and in taking gems from a wallet that has no idempotency keys. */
export const gemBugs: PlantedBug[] = [
  {
    name: 'debit-retried-blindly',
    breaks: 'A debit whose outcome is unknown is sent again.',
    file: 'services/payment/src/rails/wallet/wallet-client.ts',
    find: 'return outcomeOf(response);',
    replace:
      'return response.status >= 500 ? deductFunds({ baseUrl, token }, { amount, description }, sending) : outcomeOf(response);',
    caughtBy: {
      file: GEMS,
      test: 'a wallet error leaves the outcome unknown and never debits a second time',
    },
  },
  {
    name: 'unknown-treated-as-failed',
    breaks: 'Gems that were debited without a response do not pay the invoice.',
    file: 'services/payment/src/rails/wallet/wallet-client.ts',
    find: "return { kind: 'unknown', cause: error };",
    replace: "return { kind: 'refused', refusal: unreachable(error) };",
    caughtBy: {
      file: GEMS,
      test: 'a wallet that takes the gems and never answers is resolved and debited once',
    },
  },
  {
    name: 'proxy-error-taken-for-a-refusal',
    breaks:
      'An error response from a proxy in front of the wallet fails a payment whose gems may have been debited.',
    file: 'services/payment/src/rails/wallet/wallet-client.ts',
    find: 'if (!parsed.success) return undefined;',
    replace: 'if (!parsed.success) return walletError(parsed.error);',
    caughtBy: {
      file: GEMS,
      test: 'a refusal by something in front of the wallet leaves the outcome unknown until the wallet’s list decides',
    },
  },
  {
    name: 'release-forgotten',
    breaks: 'An invoice stays claimed by a payment that failed.',
    file: 'services/payment/src/attempts/fail-attempt.ts',
    find: 'if (attempt.invoiceId !== null && !waitsWithoutReference(deps, attempt)) {',
    replace: "if (attempt.invoiceId === '') {",
    caughtBy: {
      file: GEMS,
      test: 'a definite refusal by the wallet fails the attempt at once and frees the invoice',
    },
  },
  {
    name: 'schedule-cleared',
    breaks: 'A payment whose outcome is unknown is never checked again.',
    file: 'services/payment/src/attempts/checks/store-attempt-checks.ts',
    find: 'set next_check_at = ${nextCheckIn(seconds)},',
    replace: 'set next_check_at = null,',
    caughtBy: {
      file: GEMS,
      test: 'a debit that never happened fails once two lists proved it, and the invoice is payable again',
    },
  },
  {
    name: 'absence-believed-too-early',
    breaks: 'A payment is given up while its debit may still be in transit.',
    file: 'services/payment/src/rails/wallet/wallet-rail.ts',
    find: 'const secondsUntilProof = config.RECONCILE_ABSENT_AFTER_SECONDS - (secondsPastDeadline ?? 0);',
    replace: 'const secondsUntilProof = -(secondsPastDeadline ?? 0);',
    caughtBy: {
      file: 'services/payment/test/wallet-absence.test.ts',
      test: 'a list without the debit proves nothing until the time for a late debit has passed',
    },
  },
  {
    name: 'absence-believed-once',
    breaks: 'A single stale page of the wallet’s list makes a payment fail.',
    file: 'services/payment/src/rails/wallet/wallet-rail.ts',
    find: 'const PROOFS = 2;',
    replace: 'const PROOFS = 1;',
    caughtBy: {
      file: 'services/payment/test/wallet-absence.test.ts',
      test: 'a debit counts as absent when two consecutive lists lack it',
    },
  },
  {
    name: 'late-debit-settles',
    breaks: 'Gems debited after their payment was given up pay the invoice a second time.',
    file: 'services/payment/src/attempts/settle-attempt.ts',
    find: "if (attempt.state === 'failed') return await returnOrphan(deps, attempt, taken);",
    replace: '',
    caughtBy: {
      file: GEMS,
      test: 'a debit that appears after it was given up is an exception and settles nothing',
    },
  },
  {
    name: 'debit-of-any-amount',
    breaks: 'A debit of a different number of gems than the price pays the invoice.',
    file: 'services/payment/src/rails/wallet/debit-once.ts',
    find: 'if (isDebitOf(attempt, outcome.transaction)) return',
    replace: 'if (isDebitOf !== undefined) return',
    caughtBy: {
      file: 'services/payment/test/wallet-amount.test.ts',
      test: 'is neither paid nor failed, and admins see it',
    },
  },
  {
    name: 'debit-known-by-its-description',
    breaks: 'Anyone who knows an invoice’s number can pay it with a deduction that has the same description.',
    file: 'services/payment/src/rails/wallet/taken-by-wallet.ts',
    find: 'return description.startsWith(mark) || description === `${attempt.description} ${mark}`;',
    replace: 'return description.includes(attempt.description);',
    caughtBy: {
      file: 'services/payment/test/wallet-absence.test.ts',
      test: 'a debit is recognized by its mark, gems and time, whatever its description says',
    },
  },
  {
    name: 'deduction-key-ignored',
    breaks: 'A deduction repeated with the same idempotency key debits the gems twice.',
    file: 'services/payment/src/attempts/request-key.ts',
    find: '${idempotencyKey || crypto.randomUUID()}',
    replace: '${idempotencyKey && crypto.randomUUID()}${crypto.randomUUID()}',
    caughtBy: {
      file: GEMS,
      test: 'the same key never debits twice and returns the first result, also concurrently',
    },
  },
  {
    name: 'changed-rate-accepted',
    breaks: 'More gems are debited than the page has shown.',
    file: 'services/payment/src/rails/wallet/pay-with-gems.ts',
    find: 'assertExpected({ gems, expectedGems });',
    replace: '',
    caughtBy: {
      file: 'gateway/test/money.test.ts',
      test: 'is refused when the rate has changed since the page was shown',
    },
  },
  {
    name: 'gems-bought-with-gems',
    breaks: 'Gems can be bought with gems.',
    file: 'services/payment/src/rails/wallet/pay-with-gems.ts',
    find: 'assertGemsAllowed(invoice);',
    replace: '',
    caughtBy: { file: 'gateway/test/money.test.ts', test: 'does not buy gems, as' },
  },
  {
    name: 'frozen-process-debits',
    breaks: 'A process that was frozen while the payer paid by other means debits the gems when it resumes.',
    file: 'services/payment/src/rails/wallet/send-once.ts',
    find: 'if (timeLimit.leftMs() <= 0) {',
    replace: 'if (timeLimit === undefined) {',
    caughtBy: {
      file: 'services/payment/test/frozen.test.ts',
      test: 'until the payer has paid otherwise debits nothing when it continues',
    },
  },
  {
    name: 'ledger-row-missing',
    breaks: 'A payment is missing from the ledger.',
    file: 'services/payment/src/attempts/settle-attempt.ts',
    find: 'insertTransaction(trx, entry, booking, onlyIf);',
    replace: "if (attempt.rail !== 'wallet') insertTransaction(trx, entry, booking, onlyIf);",
    caughtBy: {
      file: 'services/payment/src/rails/wallet/contract.test.ts',
      test: 'a payment is one attempt, one settlement and one ledger entry',
    },
  },
  {
    name: 'ended-by-another-published-again',
    breaks: 'A payment that another process has ended in the meantime is published and booked twice.',
    file: 'services/payment/src/attempts/store-attempts.ts',
    find: ' and xmin = pg_current_xact_id()::xid',
    replace: '',
    caughtBy: {
      file: 'services/payment/test/attempt-life.test.ts',
      test: 'an attempt that another process ends in the meantime is not ended twice',
    },
  },
];
