import { maxTogether } from '@checkout/contract/invoice/combined-limit.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { expect, test } from '@jest/globals';
import {
  firstPayableTogether,
  isFullFor,
  selectionWith,
} from '../../src/account/invoices/combined-payment-selection.ts';

const invoice = (id: string, changes: Partial<Invoice> = {}) =>
  ({ id, currency: 'USD', amountMinor: 100, paymentInProgress: false, ...changes }) as Invoice;
const ids = (some: readonly Invoice[]) => some.map(({ id }) => id).join('');

test('the invoices offered together are the payable ones in the first currency that has several', () => {
  const covered = invoice('c', { amountMinor: 0 });
  const busy = invoice('d', { paymentInProgress: true });
  const euro = ['e', 'f'].map((id) => invoice(id, { currency: 'EUR' }));
  expect(ids(firstPayableTogether([invoice('a'), covered, busy, ...euro]))).toBe('ef');
  expect(firstPayableTogether([invoice('a'), covered, busy])).toEqual([]);
  const many = Array.from({ length: maxTogether + 5 }, (_, index) => invoice(String(index)));
  expect(firstPayableTogether(many)).toHaveLength(maxTogether);
});

test('choosing another currency starts a new selection, and no more than the maximum are chosen', () => {
  const [a, b] = [invoice('a'), invoice('b')];
  expect(ids(selectionWith([a], b))).toBe('ab');
  expect(ids(selectionWith([a, b], a))).toBe('b');
  expect(ids(selectionWith([a, b], invoice('e', { currency: 'EUR' })))).toBe('e');
  const many = Array.from({ length: maxTogether }, (_, index) => invoice(`n${index}`));
  expect(ids(selectionWith(many, a))).toBe(ids(many));
});

test('a full selection can only lose invoices or start anew in another currency', () => {
  const many = Array.from({ length: maxTogether }, (_, index) => invoice(`n${index}`));
  expect(isFullFor(many, invoice('a'))).toBe(true);
  expect(isFullFor(many, invoice('n3'))).toBe(false);
  expect(isFullFor(many, invoice('e', { currency: 'EUR' }))).toBe(false);
  expect(isFullFor(many.slice(1), invoice('a'))).toBe(false);
});
