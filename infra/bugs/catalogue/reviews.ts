import type { PlantedBug } from '../planted-bug.ts';

const MANUAL = 'services/payment/test/manual.test.ts';

/** Bugs in manually reviewed payments and their receipts. */
export const reviewBugs: PlantedBug[] = [
  {
    name: 'approved-by-its-payer',
    breaks: 'An admin can approve their own payment.',
    file: 'services/payment/src/rails/manual/decide-review.ts',
    find: 'if (isAlone && config.SECOND_ADMIN) {',
    replace: 'if (isAlone && config === undefined) {',
    caughtBy: {
      file: MANUAL,
      test: 'an admin can reject but not approve their own payment, and another admin approves it',
    },
  },
  {
    name: 'approval-lost-to-a-cancellation',
    breaks:
      'Money that one admin approves while another cancels its invoice is neither booked nor an exception.',
    file: 'services/payment/src/rails/manual/manual-rail.ts',
    find: 'unlessDecided: true',
    replace: 'unlessDecided: false',
    caughtBy: {
      file: 'services/payment/test/attempt-life.test.ts',
      test: 'an approval stored while a cancelled invoice ends its payment counts: the money is kept in view',
    },
  },
  {
    name: 'approved-twice-by-one',
    breaks: 'Above the limit a single admin can give both approvals.',
    file: 'services/payment/src/rails/manual/first-approval.ts',
    find: 'if (review.firstApprovedBy === by.id) throw approvedBefore();',
    replace: 'if (review.firstApprovedBy === by.name + by.id) throw approvedBefore();',
    caughtBy: {
      file: 'services/payment/test/two-admins.test.ts',
      test: 'the same admin does not count twice, however often and however fast',
    },
  },
  {
    name: 'limit-for-nothing',
    breaks: 'Above the limit one approval is enough.',
    file: 'services/payment/src/approval-limits.ts',
    find: 'return limits !== undefined && amountMinor >',
    replace: 'return limits !== undefined && amountMinor >= amountMinor + 1n && amountMinor >',
    caughtBy: {
      file: 'services/payment/test/two-admins.test.ts',
      test: 'up to the limit one admin is enough, above it two are needed',
    },
  },
  {
    name: 'approved-by-anybody',
    breaks: 'A payer who is not an admin can approve their own payment.',
    file: 'services/payment/src/rails/manual/approve-payment.ts',
    find: 'requireAdmin(context);',
    replace: '',
    caughtBy: { file: MANUAL, test: 'a confirmation waits for an admin, whose approval is final' },
  },
  {
    name: 'decision-not-carried-out',
    breaks: 'A recorded approval is never executed if its process crashes.',
    file: 'services/payment/src/attempts/checks/store-attempt-checks.ts',
    find: 'set decided_at = now(), next_check_at = clock_timestamp() + make_interval(secs => ${nextCheckSeconds})',
    replace: 'set updated_at = updated_at + make_interval(secs => 0 * ${nextCheckSeconds}::float8)',
    caughtBy: {
      file: 'services/payment/test/crash.test.ts',
      test: 'carries out the approval once',
    },
  },
  {
    name: 'decision-put-off',
    breaks: 'An approval given as its confirmation expires is executed an hour late if its process crashes.',
    file: 'services/payment/src/attempts/store-attempt-columns.ts',
    find: 'then least(${seconds}::float8,',
    replace: 'then greatest(${seconds}::float8,',
    caughtBy: {
      file: 'services/payment/test/attempt-life.test.ts',
      test: 'a decision made while its claim was in progress is checked within seconds, whatever pause its rail wants',
    },
  },
  {
    name: 'evidence-confirmed-by-its-proposer',
    breaks: 'A single admin can declare that gems were debited.',
    file: 'services/payment/src/endings/confirm-ending.ts',
    find: 'if (proposal.proposedBy === admin.id && config.SECOND_ADMIN) {',
    replace: 'if (proposal.proposedBy === admin.id && config === undefined) {',
    caughtBy: {
      file: 'services/payment/test/endings.test.ts',
      test: 'only a second admin who did not pay can confirm',
    },
  },
  {
    name: 'reference-settles-twice',
    breaks: 'One debit at the wallet settles two invoices.',
    file: 'services/payment/src/endings/propose-ending.ts',
    find: "if (evidence.ending === 'settled' && (await isReferenceUsed(",
    replace: "if (evidence.ending === 'released' && (await isReferenceUsed(",
    caughtBy: {
      file: 'services/payment/test/endings.test.ts',
      test: 'the reference of one payment cannot settle another, and evidence can be neither empty nor early',
    },
  },
  {
    name: 'receipt-of-another-invoice',
    breaks: 'One receipt can be used as proof of payment for two invoices.',
    file: 'services/payment/src/rails/manual/confirm-manual-payment.ts',
    find: 'if (receipt === undefined || receipt.invoiceId !== invoiceId) throw receiptNotFound();',
    replace: 'if (receipt === undefined || invoiceId === undefined) throw receiptNotFound();',
    caughtBy: { file: 'gateway/test/manual.test.ts', test: 'of another invoice does not count' },
  },
  {
    name: 'receipt-read-by-strangers',
    breaks: 'Any member can read another member’s bank statements.',
    file: 'services/payment/src/receipts/authorize-receipt.ts',
    find: 'if (!(isAdmin || receipt.confirmedBy === userId || (await isRecipient(deps, receipt)))) {',
    replace: 'if (!(isAdmin || userId !== undefined || (await isRecipient(deps, receipt)))) {',
    caughtBy: {
      file: 'services/payment/test/receipts.test.ts',
      test: 'shows a receipt to admins, the recipient and the payer who confirmed with it, and keeps a confirmed one',
    },
  },
  {
    name: 'confirmation-for-what-is-not-shown',
    breaks: 'A confirmation of an outdated amount is reviewed as one of the current amount.',
    file: 'services/payment/src/rails/manual/confirm-manual-payment.ts',
    find: 'assertExpectedAmount(request, invoice, conversion);',
    replace: '',
    caughtBy: {
      file: MANUAL,
      test: 'a confirmation of another amount than the page showed is refused with both amounts and stores nothing',
    },
  },
  {
    name: 'review-decided-unseen',
    breaks: 'A decision on a confirmation that has ended applies to the one that replaced it.',
    file: 'services/payment/src/rails/manual/decide-review.ts',
    find: 'if (seenConfirmedAt !== undefined && seenConfirmedAt',
    replace: 'if (seenConfirmedAt === null && seenConfirmedAt',
    caughtBy: {
      file: 'gateway/test/manual.test.ts',
      test: 'that was confirmed again is not decided by an admin who saw the earlier confirmation',
    },
  },
];
