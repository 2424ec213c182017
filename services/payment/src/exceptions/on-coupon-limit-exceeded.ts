import type { Transaction } from '@checkout/kit/database/database.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { CouponEvent } from '@checkout/proto/coupon/v1/events.ts';
import { findAttempt } from '../attempts/store-attempts.ts';
import { insertOverrun } from './store-overruns.ts';

/** Shows admins an invoice that was paid with a coupon beyond its limit: what it gave away is theirs to judge. */
export async function onCouponLimitExceeded(trx: Transaction, event: CouponEvent): Promise<void> {
  const { code, invoiceId, number, attemptId, currency, discountAmountMinor } = event;
  const discount = formatMinor(discountAmountMinor, currency as Currency);
  // A coupon of 100 % pays without an attempt of ours.
  const attempt = attemptId === '' ? undefined : await findAttempt(trx, attemptId);
  await insertOverrun(trx, {
    attemptId: attempt?.id ?? null,
    invoiceId,
    invoiceNumber: number,
    description: `Coupon ${code} took ${discount} off ${number}, and had no use left when that was paid`,
    amountMinor: discountAmountMinor,
    currency,
    couponCode: code,
  });
}
