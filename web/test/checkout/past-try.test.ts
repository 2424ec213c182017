import { expect, test } from '@jest/globals';
import { nextStage, pastTry } from '../../src/checkout/act/past-try.ts';
import { anInvoice } from '../support/invoice-fixture.ts';

const declined = (at: string) =>
  anInvoice({
    status: 'failed',
    lastFailure: { code: 'card_declined', message: 'Your card was declined.', at },
  });
const first = declined('2026-11-21T10:00:00.000Z');
const second = declined('2026-11-21T10:05:00.000Z');
const rejected = anInvoice({ rejectionReason: 'No such transfer.' });
const told = ['pay.lastFailure', { message: 'Your card was declined.' }];

test('a failure is told whenever it happened, on a page that was open before it too', () => {
  const stage = nextStage(undefined, 'payable', anInvoice());
  expect(pastTry(anInvoice(), stage)).toBeNull();
  for (const invoice of [first, second]) {
    expect(pastTry(invoice, nextStage(stage, 'payable', invoice))).toEqual(told);
  }
});

test('a payment under way that came to nothing is told instead of what happened before it', () => {
  for (const invoice of [anInvoice(), first, rejected]) {
    const underWay = nextStage(undefined, 'confirming', invoice);
    const stage = nextStage(underWay, 'payable', invoice);
    expect(pastTry(invoice, stage)).toEqual(['pay.cameToNothing', {}]);
    expect(pastTry(invoice, nextStage(stage, 'payable', invoice))).toEqual(['pay.cameToNothing', {}]);
  }
});

test('one that failed for a reason is told with that reason, and so is what fails later', () => {
  const underWay = nextStage(undefined, 'confirming', anInvoice());
  expect(pastTry(first, nextStage(underWay, 'payable', first))).toEqual(told);
  expect(pastTry(second, nextStage(underWay, 'payable', anInvoice()))).toEqual(told);
});

test('only a payment under way comes to nothing', () => {
  const expired = nextStage(undefined, 'expired', rejected);
  expect(pastTry(rejected, nextStage(expired, 'payable', rejected))).toEqual([
    'pay.rejected',
    { reason: 'No such transfer.' },
  ]);
});
