import { listSettingsChanges } from '@checkout/kit/changes/list-settings-changes.ts';
import { on } from '@checkout/kit/events/consumer.ts';
import type { Service } from '@checkout/kit/process/service.ts';
import { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { callers } from './callers.ts';
import type { Config } from './config.ts';
import { createCoupon } from './coupons/create-coupon.ts';
import { deleteCoupon } from './coupons/delete-coupon.ts';
import { getCoupon } from './coupons/get-coupon.ts';
import { listCoupons } from './coupons/list-coupons.ts';
import { updateCoupon } from './coupons/update-coupon.ts';
import { createDeps, type Deps } from './deps.ts';
import { confirmReservation } from './redemptions/confirm-reservation.ts';
import { listUnconfirmedReservations } from './redemptions/list-unconfirmed-reservations.ts';
import { onInvoiceCancelled } from './redemptions/on-invoice-cancelled.ts';
import { onInvoiceCouponApplied } from './redemptions/on-invoice-coupon-applied.ts';
import { onInvoiceCouponRemoved } from './redemptions/on-invoice-coupon-removed.ts';
import { onInvoiceExpired } from './redemptions/on-invoice-expired.ts';
import { mayConcernUses, onInvoicePaid } from './redemptions/on-invoice-paid.ts';
import { onInvoiceRefunded } from './redemptions/on-invoice-refunded.ts';
import { onInvoiceRevived } from './redemptions/on-invoice-revived.ts';
import { releaseCoupon } from './redemptions/release-coupon.ts';
import { reserveCoupon } from './redemptions/reserve-coupon.ts';
import { validateCoupon } from './redemptions/validate-coupon.ts';
import { getCouponStats } from './statistics/get-coupon-stats.ts';

/** Coupons and their redemptions. */
export const service: Service<typeof CouponServiceDefinition, Config, Deps> = {
  definition: CouponServiceDefinition,
  createDeps,
  rpcs: {
    createCoupon,
    getCoupon,
    listCoupons,
    updateCoupon,
    deleteCoupon,
    getCouponStats,
    validateCoupon,
    reserveCoupon,
    releaseCoupon,
    listUnconfirmedReservations,
    confirmReservation,
    listSettingsChanges,
  },
  callers,
  handlers: () => [
    on('checkout.invoice.coupon_applied', InvoiceEvent, onInvoiceCouponApplied),
    on('checkout.invoice.coupon_removed', InvoiceEvent, onInvoiceCouponRemoved),
    on('checkout.invoice.expired', InvoiceEvent, onInvoiceExpired),
    on('checkout.invoice.cancelled', InvoiceEvent, onInvoiceCancelled),
    on('checkout.invoice.revived', InvoiceEvent, onInvoiceRevived),
    on('checkout.invoice.paid', InvoiceEvent, onInvoicePaid, mayConcernUses),
    on('checkout.invoice.refunded', InvoiceEvent, onInvoiceRefunded),
  ],
};
