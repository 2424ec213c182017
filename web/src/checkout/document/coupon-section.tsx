import type { Invoice } from '@checkout/contract/invoice.ts';
import { CouponBanner } from './coupon-banner.tsx';
import { CouponForm } from './coupon-form.tsx';

/** The coupon that applies, or the box to enter one; `isOpen` tells whether either may still change. */
export function CouponSection({ invoice, isOpen }: { invoice: Invoice; isOpen: boolean }) {
  if (invoice.couponCode) return <CouponBanner invoice={invoice} isRemovable={isOpen} />;
  return isOpen ? <CouponForm invoiceId={invoice.id} /> : null;
}
