import type { AccountBalance, BookLine, BookPeriod } from '@checkout/contract/books/schema.ts';
import { formatMinor, majorTextIn } from '@checkout/money/format.ts';
import { formatGems, gemUnit } from '@checkout/money/gems.ts';
import type {
  AccountBalance as AccountBalanceMessage,
  BookedLine,
  BookPeriod as BookPeriodMessage,
} from '@checkout/proto/payment/v1/payment.ts';
import { instantText, textOrNull } from '../values/from-proto.ts';

/** Converts one account of the trial balance. */
export function accountBalanceView({ account, name, ...balance }: AccountBalanceMessage): AccountBalance {
  const { unit } = balance;
  return {
    account,
    name: textOrNull(name),
    unit,
    openingMinor: Number(balance.openingMinor),
    debitsMinor: Number(balance.debitsMinor),
    creditsMinor: Number(balance.creditsMinor),
    closingMinor: Number(balance.closingMinor),
    closingFormatted: bookAmountText(balance.closingMinor, unit),
  };
}

/** Converts one line of a statement in this unit. */
export function bookLineView(line: BookedLine, unit: string): BookLine {
  return {
    sequence: Number(line.sequence),
    entryId: line.entryId,
    kind: line.kind,
    attemptId: line.attemptId,
    invoiceId: textOrNull(line.invoiceId),
    reference: line.reference,
    description: line.description,
    occurredAt: instantText(line.occurredAt),
    bookedOn: line.bookedOn,
    amountMinor: Number(line.amountMinor),
    amountFormatted: bookAmountText(line.amountMinor, unit),
    balanceMinor: Number(line.balanceAfterMinor),
    balanceFormatted: bookAmountText(line.balanceAfterMinor, unit),
    hash: line.hash,
  };
}

/** Converts a closed month. */
export function bookPeriodView(period: BookPeriodMessage | undefined): BookPeriod {
  if (period === undefined) throw new Error('a response lacks its period');
  const { month, closedAt, closedBy, closedByName } = period;
  return { month, closedAt: instantText(closedAt), closedBy, closedByName: textOrNull(closedByName) };
}

/** Formats plain digits for spreadsheets: major units, or whole gems. */
export function bookAmountDigits(amountMinor: number, unit: string): string {
  return unit === gemUnit ? String(amountMinor) : majorTextIn(BigInt(amountMinor), unit);
}

function bookAmountText(amountMinor: bigint, unit: string): string {
  return unit === gemUnit ? formatGems(amountMinor) : formatMinor(amountMinor, unit);
}
