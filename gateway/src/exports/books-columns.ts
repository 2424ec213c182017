import type { AccountBalance, BookLine, BookUnit } from '@checkout/contract/books/schema.ts';
import type { Columns } from '../http/csv.ts';
import { bookAmountDigits } from '../views/books.ts';

/** A trial balance; amounts in major units, or whole gems. */
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

/** A statement; of debit and credit one is empty. */
export function lineColumns(account: string, unit: BookUnit): Columns<BookLine> {
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

/** Not text, which would be kept from being read as a formula when it begins with a minus. */
function amount(amountMinor: number, unit: BookUnit): { digits: string } {
  return { digits: bookAmountDigits(amountMinor, unit) };
}
