import { expect, test } from '@jest/globals';
import { applyOutcome } from '../../src/attempts/apply-outcome.ts';
import { noteRefunds } from '../../src/rails/card/note-refunds.ts';
import {
  answers,
  begin,
  deps,
  invoiceOf,
  put,
  refuse,
  requestOf,
  reread,
  taken,
  traces,
} from '../lone-attempts.ts';

const inHkDollars = {
  conversion: JSON.stringify({
    quoteId: 'q',
    originalAmountMinor: '1000',
    originalCurrency: 'USD',
    convertedAmountMinor: '7995',
    convertedCurrency: 'HKD',
    feeAmountMinor: '195',
  }),
};

test('money that was sent in another currency has to go back in that one, whoever asks', async () => {
  const refused = await begin(inHkDollars);
  answers.settleInvoice = refuse('INVOICE_CANCELLED');
  await applyOutcome(deps, refused, taken());
  expect(await traces(refused)).toMatchObject({
    exceptions: ['late_payment 7995 HKD open'],
    books: ['card_clearing 7995 HKD', 'unidentified -7995 HKD'],
  });
  expect(requestOf('noteMoney')?.reason).toMatch('(card, HK$79.95, ');

  const orphan = await put(await begin(inHkDollars), `state = 'failed'`);
  await applyOutcome(deps, orphan, taken());
  expect((await traces(orphan)).exceptions).toEqual(['orphan_debit 7995 HKD open']);
});

test('gems that nobody wanted are told as gems', async () => {
  const attempt = await begin({ ...inHkDollars, gems: 40n });
  answers.settleInvoice = refuse('INVOICE_CANCELLED');
  await applyOutcome(deps, attempt, taken());
  expect((await traces(attempt)).exceptions).toEqual(['late_payment 40  open']);
  expect(requestOf('noteMoney')?.reason).toMatch('(card, 40 gems, ');
});

test('what was really charged is the amount of the attempt, also when the answer to its change was lost', async () => {
  const attempt = await put(await begin(), `provider_reference = 'pi_less'`);
  answers.settleInvoice = () => invoiceOf(attempt, { amountMinor: 800n });
  await applyOutcome(deps, attempt, taken({ reference: 'pi_less', amountMinor: 800n, amountVersion: 4n }));
  const paid = await reread(attempt);
  expect(paid).toMatchObject({ state: 'succeeded', amountMinor: 800n, amountVersion: 4n });

  const refund = { id: 're_all', amountMinor: 800n, status: 'succeeded', failureReason: '' } as const;
  await noteRefunds(deps, paid, { reading: 1n, refunds: [{ ...refund, requestedAt: new Date() }] });
  expect(await traces(attempt)).toMatchObject({
    events: ['attempt_started', 'attempt_succeeded', 'refunded re_all'],
    exceptions: [],
  });
});
