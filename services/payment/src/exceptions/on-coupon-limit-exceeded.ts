import type { Transaction } from '@checkout/kit/database/database.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { CouponEvent } from '@checkout/proto/coupon/v1/events.ts';
import { findAttempt } from '../attempts/store-attempts.ts';
import { insertOverrun } from './store-overruns.ts';

/**
 * Raises an exception for an invoice paid with a coupon beyond its limit: admins decide about the discount.
 */
export async function onCouponLimitExceeded(trx: Transaction, event: CouponEvent): Promise<void> {
  const { code, invoiceId, number, attemptId, currency, discountAmountMinor } = event;
  const discount = formatMinor(discountAmountMinor, currency as Currency);
  // With a 100 % coupon the invoice is paid without an attempt.
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
