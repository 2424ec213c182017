import { expect, test } from '@jest/globals';
import { applyOutcome } from '../../src/attempts/apply-outcome.ts';
import { answers, begin, deps, put, refuse, requestOf, taken, traces } from '../lone-attempts.ts';

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
