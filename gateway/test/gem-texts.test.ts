import { AccountBalance, BookedLine, Exception } from '@checkout/proto/payment/v1/payment.ts';
import { expect, test } from '@jest/globals';
import { accountBalanceView, bookLineView } from '../src/views/books.ts';
import { exceptionView } from '../src/views/exception.ts';

const at = new Date('2026-11-01T00:00:00Z');

test.each([
  [1n, '1 gem'],
  [1_234n, '1,234 gems'],
])('books and exceptions write %p gems as %p', (gems, text) => {
  const balance = AccountBalance.fromPartial({ account: 'wallet_gems', unit: 'GEM', closingMinor: gems });
  const line = BookedLine.fromPartial({ occurredAt: at, amountMinor: gems, balanceAfterMinor: -gems });
  expect(accountBalanceView(balance).closingFormatted).toBe(text);
  expect(bookLineView(line, 'GEM')).toMatchObject({ amountFormatted: text, balanceFormatted: `-${text}` });
  const exception = Exception.fromPartial({ amountMinor: gems, createdAt: at });
  expect(exceptionView(exception).amountFormatted).toBe(text);
});
