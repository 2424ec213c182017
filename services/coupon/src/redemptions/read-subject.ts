import { invalid } from '@checkout/kit/errors/errors.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import { type Currency, isCurrency } from '@checkout/money/currency.ts';
import { maximumAmountMinor } from '@checkout/money/minor.ts';
import type { CouponSubject } from '@checkout/proto/coupon/v1/coupon.ts';

/**
 * Validates the invoice that a coupon is meant for. Throws VALIDATION_ERROR for an invalid id, currency or
 * amount.
 */
export function readSubject(subject: CouponSubject | undefined): ReadSubject {
  if (subject === undefined || !isUuid(subject.invoiceId)) {
    throw invalid('VALIDATION_ERROR', 'Invoice id must be a UUID');
  }
  const { currency, originalAmountMinor } = subject;
  if (!isCurrency(currency)) throw invalid('VALIDATION_ERROR', 'Unknown currency');
  if (originalAmountMinor <= 0n || originalAmountMinor > maximumAmountMinor) {
    throw invalid('VALIDATION_ERROR', 'Amount must be positive and at most 999,999,999.99');
  }
  return { ...subject, currency };
}

export type ReadSubject = CouponSubject & { currency: Currency };
