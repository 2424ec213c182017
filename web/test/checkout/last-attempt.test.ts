import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { lastAttemptMessage, nextStage } from '../../src/checkout/panel/last-attempt.ts';
import { setMessageTranslator } from '../../src/shared/i18n/refusals/translate-message.ts';
import { anInvoice } from '../support/invoice-fixture.ts';

const declined = (at: string) =>
  anInvoice({
    status: 'failed',
    lastFailure: { code: 'card_declined', message: 'Your card was declined.', at },
  });
const first = declined('2026-11-21T10:00:00.000Z');
const second = declined('2026-11-21T10:05:00.000Z');
const rejected = anInvoice({ rejectionReason: 'No such transfer.' });
const told = ['pay.lastFailure', { message: 'Your card was declined. ' }];

test('a failure is shown whenever it happened, even on a page that was open before it', () => {
  const stage = nextStage(undefined, 'payable', anInvoice());
  expect(lastAttemptMessage(anInvoice(), stage)).toBeNull();
  for (const invoice of [first, second]) {
    expect(lastAttemptMessage(invoice, nextStage(stage, 'payable', invoice))).toEqual(told);
  }
});

test('a payment in progress that ended without a payment replaces earlier failures', () => {
  for (const invoice of [anInvoice(), first, rejected]) {
    const underWay = nextStage(undefined, 'confirming', invoice);
    const stage = nextStage(underWay, 'payable', invoice);
    expect(lastAttemptMessage(invoice, stage)).toEqual(['pay.cameToNothing', {}]);
    expect(lastAttemptMessage(invoice, nextStage(stage, 'payable', invoice))).toEqual([
      'pay.cameToNothing',
      {},
    ]);
  }
});

test('a payment that failed with a reason shows that reason, and so do later failures', () => {
  const underWay = nextStage(undefined, 'confirming', anInvoice());
  expect(lastAttemptMessage(first, nextStage(underWay, 'payable', first))).toEqual(told);
  expect(lastAttemptMessage(second, nextStage(underWay, 'payable', anInvoice()))).toEqual(told);
});

test('only a payment in progress can end without a payment', () => {
  const expired = nextStage(undefined, 'expired', rejected);
  expect(lastAttemptMessage(rejected, nextStage(expired, 'payable', rejected))).toEqual([
    'pay.rejected',
    { reason: 'No such transfer.' },
  ]);
});

test.each([
  ['en', 'failed: Your card was declined. You have not', undefined],
  ['zh-Hant', '失敗：您的信用卡被拒絕。該次', '您的信用卡被拒絕'],
  // A language has no translation for other messages of the provider.
  ['zh-Hant', '失敗：Your card was declined. 該次', undefined],
  ['th', 'ไม่สำเร็จ: บัตรของคุณถูกปฏิเสธ ครั้งนั้น', 'บัตรของคุณถูกปฏิเสธ'],
])(
  'in %s the failure is separated from what follows according to its script (%#)',
  (language, text, words) => {
    setMessageTranslator(words === undefined ? undefined : () => words);
    const [, { message = '' }] = lastAttemptMessage(first) ?? ['', {}];
    setMessageTranslator(undefined);
    const file = new URL(`../../src/locales/${language}/checkout.json`, import.meta.url);
    const { pay } = JSON.parse(readFileSync(file, 'utf8')) as { pay: { lastFailure: string } };
    expect(pay.lastFailure.replace('{{message}}', message)).toContain(text);
  },
);
