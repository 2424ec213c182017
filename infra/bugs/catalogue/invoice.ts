import type { PlantedBug } from '../planted-bug.ts';

const MONEY = 'services/invoice/test/money.test.ts';

/** Bugs in how payments change an invoice. */
export const invoiceBugs: PlantedBug[] = [
  {
    name: 'settled-without-a-guard',
    breaks: 'More than one of several concurrent settlements pays the invoice.',
    file: 'services/invoice/src/payment/store-settlement.ts',
    find: 'where id = ${request.invoiceId} and status = any(${request.sources})',
    replace: 'where id = ${request.invoiceId}',
    caughtBy: {
      file: MONEY,
      test: 'of fifty attempts that settle at once exactly one pays, and the others are told so',
    },
  },
  {
    name: 'settled-by-any-amount',
    breaks: 'A payment of one cent pays any invoice.',
    file: 'services/invoice/src/payment/store-settlement.ts',
    find: 'and amount_version = ${request.amountVersion}::bigint and amount_minor = ${request.amountMinor}::bigint\n        and currency = ${request.currency} and ${claimGuard(request)}',
    replace: 'and ${claimGuard(request)}',
    caughtBy: { file: MONEY, test: 'a settlement of another' },
  },
  {
    name: 'settled-without-a-claim',
    breaks: 'A payment that has released its claim still pays the invoice.',
    file: 'services/invoice/src/payment/store-settlement.ts',
    find: '? sql`claim_attempt_id = ${attemptId}`',
    replace: '? sql`true`',
    caughtBy: {
      file: MONEY,
      test: 'a released invoice is payable again, and a second release changes nothing',
    },
  },
  {
    name: 'claim-taken-over',
    breaks: 'Two payments of one invoice take money at the same time.',
    file: 'services/invoice/src/payment/store-claim.ts',
    find: 'claimable(request, sql`claim_attempt_id is null`)',
    replace: 'claimable(request, sql`true`)',
    caughtBy: { file: MONEY, test: 'of twenty concurrent claims exactly one holds' },
  },
  {
    name: 'claimed-invoice-changed',
    breaks: 'The amount of an invoice changes while a payment of it is in progress.',
    file: 'services/invoice/src/payment/payable.ts',
    find: 'return row.claimAttemptId === null ? undefined : paymentInProgress();',
    replace: 'return undefined;',
    caughtBy: { file: MONEY, test: 'a claim freezes the invoice for one attempt until it settles' },
  },
  {
    name: 'claimed-invoice-cancelled',
    breaks: 'An invoice is cancelled while its gems are being debited.',
    file: 'services/invoice/src/invoices/store-cancellation.ts',
    find: "\n        and not (status in ('pending', 'failed') and claim_attempt_id is not null)",
    replace: '',
    caughtBy: { file: MONEY, test: 'a claim freezes the invoice for one attempt until it settles' },
  },
  {
    name: 'claimed-invoice-expired',
    breaks: 'An invoice expires while its payer is paying it.',
    file: 'services/invoice/src/invoices/store-columns.ts',
    find: 'and claim_attempt_id is null and due_date <=',
    replace: 'and due_date <=',
    caughtBy: {
      file: MONEY,
      test: 'an invoice does not expire while its payment is in progress, and does if that takes no money',
    },
  },
  {
    name: 'history-row-missing',
    breaks: 'The history does not record who cancelled an invoice.',
    file: 'services/invoice/src/invoices/history/record-change.ts',
    find: 'insertHistory(trx, {',
    replace: "if (kind !== 'cancelled') insertHistory(trx, {",
    caughtBy: { file: MONEY, test: 'a concurrent settlement and cancellation never both succeed unnoticed' },
  },
  {
    name: 'outbox-row-missing',
    breaks: 'Neither sibling services nor timelines learn that an invoice was paid.',
    file: 'services/invoice/src/invoices/history/record-change.ts',
    find: 'appendEvent(trx, {',
    replace: "if (kind !== 'paid') appendEvent(trx, {",
    caughtBy: {
      file: MONEY,
      test: 'one attempt that settles twenty times at once pays once and gets the same result each time',
    },
  },
  {
    name: 'number-from-a-sequence',
    breaks: 'An invoice whose creation was rolled back leaves a gap in the numbers.',
    file: 'services/invoice/src/invoices/store-invoice.ts',
    find: 'update invoice_numbers set next_sequence = next_sequence + 1\n        returning next_sequence - 1 as sequence,',
    replace: "select 99 + nextval(pg_get_serial_sequence('settlements', 'id')) as sequence,",
    caughtBy: {
      file: 'services/invoice/test/create-invoice.test.ts',
      test: 'a crash before the commit leaves no gap either',
    },
  },
  {
    name: 'key-makes-two-invoices',
    breaks: 'A caller who retries a request creates a second invoice.',
    file: 'services/invoice/src/invoices/creation/create-invoice.ts',
    find: 'idempotencyKey: context.idempotencyKey,',
    replace: "idempotencyKey: '',",
    caughtBy: {
      file: 'services/invoice/test/create-invoice.test.ts',
      test: 'the same idempotency key creates one invoice, even when it arrives ten times at once',
    },
  },
  {
    name: 'late-money-believed',
    breaks: 'Money that arrives for a cancelled invoice pays it instead of being refunded.',
    file: 'services/invoice/src/invoices/state.ts',
    find: "settle_late: { from: ['expired'], to: 'paid' },",
    replace: "settle_late: { from: ['expired', 'cancelled'], to: 'paid' },",
    caughtBy: {
      file: 'services/payment/test/card.test.ts',
      test: 'a card that succeeds on a cancelled invoice is refunded at once, with a note',
    },
  },
  {
    name: 'failed-refund-still-refunded',
    breaks: 'An invoice stays refunded although the refund failed and the money returned to us.',
    file: 'services/invoice/src/payment/store-refund.ts',
    find: "\n          when not ${isBack}::boolean and status = any(${sourcesOf('return_refund')}) then ${targetOf('return_refund')}",
    replace: '',
    caughtBy: {
      file: MONEY,
      test: 'an arrived one refunds it, a failed one makes it paid again',
    },
  },
  {
    name: 'moved-by-anybody',
    breaks: 'A caller other than the payment service can settle an invoice.',
    file: 'services/invoice/src/callers.ts',
    find: "settleInvoice: ['payment']",
    replace: "settleInvoice: ['payment', 'gateway']",
    caughtBy: { file: MONEY, test: 'only the payment service moves money' },
  },
  {
    name: 'change-keeps-the-amount-version',
    breaks: 'A payment started before an invoice was changed pays for the changed invoice.',
    file: 'services/invoice/src/invoices/store-terms.ts',
    find: '${nextVersion}, ${nextAmount}, amount_minor',
    replace: '${nextVersion}, amount_minor',
    caughtBy: {
      file: 'services/invoice/test/payment-rules.test.ts',
      test: 'a payment started for the old amount neither claims nor settles the new one',
    },
  },
  {
    name: 'late-claim-holds',
    breaks: 'A claim that executes after its attempt has ended blocks payment of the invoice for ever.',
    file: 'services/invoice/src/payment/store-claim.ts',
    find: 'and ${isFree} and ${hasNotEnded(attemptId)}`;',
    replace: "and ${isFree} and ${hasNotEnded('')} and ${attemptId} <> ''`;",
    caughtBy: {
      file: 'services/invoice/test/payment-rules.test.ts',
      test: 'a claim that waits while its attempt is ended holds nothing',
    },
  },
];
