import type { AccountBalance, BookLine } from '@checkout/contract/books/schema.ts';
import type { Columns } from '../http/csv.ts';
import { bookAmountDigits } from '../views/books.ts';

/** The columns of a trial balance; amounts are in major units, or in whole gems. */
export function balanceColumns(month: string): Columns<AccountBalance> {
  return {
    month: () => month,
    account: ({ account }) => account,
    name: ({ name }) => name,
    unit: ({ unit }) => unit,
    opening: ({ openingMinor, unit }) => amount(openingMinor, unit),
    debits: ({ debitsMinor, unit }) => amount(debitsMinor, unit),
    credits: ({ creditsMinor, unit }) => amount(creditsMinor, unit),
    closing: ({ closingMinor, unit }) => amount(closingMinor, unit),
  };
}

/** The columns of a statement; either debit or credit is empty. */
export function lineColumns(account: string, unit: string): Columns<BookLine> {
  return {
    account: () => account,
    unit: () => unit,
    sequence: ({ sequence }) => sequence,
    bookedOn: ({ bookedOn }) => bookedOn,
    occurredAt: ({ occurredAt }) => occurredAt,
    kind: ({ kind }) => kind,
    description: ({ description }) => description,
    reference: ({ reference }) => reference,
    invoiceId: ({ invoiceId }) => invoiceId,
    attemptId: ({ attemptId }) => attemptId,
    debit: ({ amountMinor }) => (amountMinor > 0 ? amount(amountMinor, unit) : null),
    credit: ({ amountMinor }) => (amountMinor < 0 ? amount(-amountMinor, unit) : null),
    balance: ({ balanceMinor }) => amount(balanceMinor, unit),
    hash: ({ hash }) => hash,
  };
}

/** Returned as digits, because text that begins with a minus sign would be escaped to prevent a formula. */
function amount(amountMinor: number, unit: string): { digits: string } {
  return { digits: bookAmountDigits(amountMinor, unit) };
}
