import type { PlantedBug } from '../planted-bug.ts';

const CARD = 'services/payment/test/card.test.ts';

/** Bugs in card payments: what the provider reports, and what an attacker may forge as its report. */
export const cardBugs: PlantedBug[] = [
  {
    name: 'event-signature-not-checked',
    breaks: 'Anyone can forge events of the card provider.',
    file: 'services/payment/src/rails/card/events/receive-provider-event.ts',
    find: 'verifier.verifyHeader(body, signature, secret, TOLERANCE_SECONDS);',
    replace: '',
    caughtBy: { file: CARD, test: 'a webhook without a valid signature is refused' },
  },
  {
    name: 'old-event-accepted',
    breaks: 'An intercepted event can be replayed for ever.',
    file: 'services/payment/src/rails/card/events/receive-provider-event.ts',
    find: 'verifier.verifyHeader(body, signature, secret, TOLERANCE_SECONDS);',
    replace: 'verifier.verifyHeader(body, signature, secret, Number.MAX_SAFE_INTEGER);',
    caughtBy: { file: 'gateway/test/money.test.ts', test: 'is refused without a valid signature' },
  },
  {
    name: 'future-event-accepted',
    breaks: 'An event signed with a future timestamp can be replayed until long after that time.',
    file: 'services/payment/src/rails/card/events/receive-provider-event.ts',
    find: 'if (!isWellFormed(signature) || secondsAhead(signature) > TOLERANCE_SECONDS) throw signatureInvalid();',
    replace: 'if (!isWellFormed(signature)) throw signatureInvalid();',
    caughtBy: { file: 'gateway/test/money.test.ts', test: 'is refused without a valid signature' },
  },
  {
    name: 'cards-tried-without-end',
    breaks:
      'A payer who is refused a new payment keeps trying cards with the payment intent that is already open.',
    file: 'services/payment/src/rails/card/card-rail.ts',
    find: 'if (waits && (await isDeclinedTooOften(deps, attempt))) return await cancel(deps, attempt);',
    replace: '',
    caughtBy: {
      file: CARD,
      test: 'card testing is stopped after twenty declines, also at the provider, while signed-in members can still pay',
    },
  },
  {
    name: 'declines-not-counted',
    breaks: 'Stolen cards can be tested without limit on any invoice.',
    file: 'services/payment/src/rails/card/decline-limit.ts',
    find: 'if (declines < limitOf(deps)) return;',
    replace: 'if (declines >= 0) return;',
    caughtBy: {
      file: CARD,
      test: 'card testing is stopped after twenty declines, also at the provider, while signed-in members can still pay',
    },
  },
  {
    name: 'amount-asked-taken-for-received',
    breaks: 'A card payment that collected less than the requested amount pays the whole invoice.',
    file: 'services/payment/src/rails/card/rules.ts',
    find: 'amountMinor: BigInt(intent.amount_received),',
    replace: 'amountMinor: BigInt(intent.amount),',
    caughtBy: {
      file: 'services/payment/test/provider-answers.test.ts',
      test: 'the paid amount is the one that the provider received, not the one that was requested',
    },
  },
  {
    name: 'intent-of-somebody-else',
    breaks: 'A payment is credited to the member who opened the payment intent, not to the one who paid.',
    file: 'services/payment/src/rails/card/create-card-intent.ts',
    find: 'const isTheirs = attempt.payerId === payer.id && attempt.browser === payer.browser;',
    replace: 'const isTheirs = true;',
    caughtBy: {
      file: CARD,
      test: 'whoever presses Pay is the payer, whoever opened the payment before',
    },
  },
  {
    name: 'intent-made-for-what-is-not-shown',
    breaks: 'A page that shows an outdated amount charges the new one.',
    file: 'services/payment/src/rails/card/create-card-intent.ts',
    find: 'assertExpectedAmount(request, invoice);',
    replace: '',
    caughtBy: {
      file: CARD,
      test: 'a press for another amount than the amount due prepares nothing and names both',
    },
  },
  {
    name: 'intent-keeps-its-old-amount',
    breaks: 'A coupon is applied, but the card is charged the full amount.',
    file: 'services/payment/src/rails/card/card-intent.ts',
    find: 'if (!fits(intent)) {',
    replace: 'if (fits === undefined) {',
    caughtBy: {
      file: CARD,
      test: 'a coupon changes the amount of the open intent, and the old amount pays nothing',
    },
  },
  {
    name: 'intent-keeps-its-old-text',
    breaks: 'A card payment started before an invoice was changed pays for the changed invoice.',
    file: 'services/payment/src/rails/card/card-intent.ts',
    find: 'if (!isSameExceptCoupon(invoice, amountVersionOf(intent))) return false;',
    replace: 'if (!isSameExceptCoupon(invoice, amountVersion)) return false;',
    caughtBy: {
      file: CARD,
      test: 'is replaced, although the payment service died right after the change',
    },
  },
  {
    name: 'open-intent-left-behind',
    breaks: 'A payer who switched to gems can also be charged by card.',
    file: 'services/payment/src/attempts/start-attempt.ts',
    find: 'const outcome = await rail.cancel(blocker);',
    replace:
      "const outcome = { kind: 'not_taken', failure: { code: 'CARD_WITHDRAWN', message: 'left' } } as const;",
    caughtBy: { file: CARD, test: 'gems first cancel the open intent, and whichever was faster pays once' },
  },
  {
    name: 'surplus-kept',
    breaks: 'Money that arrives for an invoice that is already paid is not refunded.',
    file: 'services/payment/src/attempts/return-money.ts',
    find: 'const refund = await rail.refund(attempt);',
    replace: 'const refund = undefined as { reference: string } | undefined;',
    caughtBy: {
      file: CARD,
      test: 'a card that succeeds on an invoice paid already is refunded at once and only once',
    },
  },
  {
    name: 'returned-money-doubled',
    breaks: 'A process that learns late of money already refunded records it as owed to the payer again.',
    file: 'services/payment/src/attempts/return-orphan.ts',
    find: 'await wasUnwanted(trx, { attemptId: attempt.id, reference: taken.reference })',
    replace: "await wasUnwanted(trx, { attemptId: attempt.id, reference: '' })",
    caughtBy: {
      file: 'services/payment/test/attempt-life.test.ts',
      test: 'unwanted money is not an orphan debit to a process that had read its attempt before',
    },
  },
  {
    name: 'refunded-after-a-decision',
    breaks: 'Unwanted money is refunded although an admin has given it back by other means.',
    file: 'services/payment/src/attempts/return-money.ts',
    find: 'isResolved ? await earlierRefund(deps, attempt) : await refundMoney(deps, attempt)',
    replace: 'await refundMoney(deps, attempt)',
    caughtBy: {
      file: 'services/payment/test/attempt-life.test.ts',
      test: 'money is not refunded any more once an admin has decided about it, and its payment ends',
    },
  },
  {
    name: 'paid-with-money-that-went-back',
    breaks:
      'A card payment is refunded although it paid the invoice while an earlier refusal was being returned.',
    file: 'services/payment/src/attempts/settle-attempt.ts',
    find: "return typeof meanwhile === 'string' ? paid : meanwhile;",
    replace: 'return paid;',
    caughtBy: {
      file: 'services/payment/test/attempt-life.test.ts',
      test: 'money that paid its invoice in the meantime is kept even before anybody was notified',
    },
  },
  {
    name: 'lost-webhooks-lose-money',
    breaks: 'A successful card payment is never recorded if its webhook was lost.',
    file: 'services/payment/src/rails/card/rules.ts',
    find: "return { kind: 'taken', taken: takenByCard(intent) };",
    replace:
      "return pollSeconds < 0 ? { kind: 'taken', taken: takenByCard(intent) } : { kind: 'held', nextCheckSeconds: 600 };",
    caughtBy: {
      file: CARD,
      test: 'when all webhooks are lost, the poller settles what an abandoned browser paid',
    },
  },
  {
    name: 'refund-believed-too-early',
    breaks: 'An invoice becomes refunded before its payer has the money.',
    file: 'services/payment/src/rails/card/money-back/refund-totals.ts',
    find: "const refundedMinor = sum(({ status }) => status === 'succeeded');",
    replace: "const refundedMinor = sum(({ status }) => status === 'succeeded' || status === 'pending');",
    caughtBy: {
      file: CARD,
      test: 'a pending refund is shown as pending, and the invoice is refunded when it arrives',
    },
  },
  {
    name: 'part-refund-taken-for-whole',
    breaks: 'A refund of one dollar marks the whole invoice as refunded.',
    file: 'services/payment/src/rails/card/money-back/refund-totals.ts',
    find: 'isBack: refundedMinor > 0n && refundedMinor >= owedMinor,',
    replace: 'isBack: refundedMinor > 0n && owedMinor > 0n,',
    caughtBy: {
      file: CARD,
      test: 'a full refund at the provider makes the invoice refunded, a partial one an exception',
    },
  },
  {
    name: 'dispute-leaves-the-books',
    breaks: 'Money that a bank withdrew in a dispute still counts as ours.',
    file: 'services/payment/src/rails/card/money-back/follow-disputes.ts',
    find: 'for (const movement of dispute.movements) await recordMovement(',
    replace: 'for (const movement of dispute.movements.slice(1)) await recordMovement(',
    caughtBy: {
      file: CARD,
      test: 'a dispute is an exception with a deadline, history and money withdrawn; the invoice stays paid',
    },
  },
];
