import type { EventHandler } from '@checkout/kit/consumer.ts';
import type { Transaction } from '@checkout/kit/database.ts';
import { type ServedService, serve } from '@checkout/kit/rpc-server.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { createCoupon } from './create-coupon.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { getCoupon } from './get-coupon.ts';
import { getCouponStats } from './get-coupon-stats.ts';
import { listCoupons } from './list-coupons.ts';
import { onInvoiceCancelled } from './on-invoice-cancelled.ts';
import { onInvoiceCouponApplied } from './on-invoice-coupon-applied.ts';
import { onInvoiceCouponRemoved } from './on-invoice-coupon-removed.ts';
import { onInvoiceExpired } from './on-invoice-expired.ts';
import { onInvoicePaid } from './on-invoice-paid.ts';
import { onInvoiceRevived } from './on-invoice-revived.ts';
import { releaseCoupon } from './release-coupon.ts';
import { reserveCoupon } from './reserve-coupon.ts';
import { updateCoupon } from './update-coupon.ts';
import { validateCoupon } from './validate-coupon.ts';

/** Coupons, and who redeemed them. */
export function createCouponService(rooms: Rooms): ServedService {
  return serve(CouponServiceDefinition, {
    createCoupon: (request, context) => createCoupon(rooms, request, context),
    getCoupon: (request, context) => getCoupon(rooms, request, context),
    listCoupons: (request, context) => listCoupons(rooms, request, context),
    updateCoupon: (request, context) => updateCoupon(rooms, request, context),
    deleteCoupon: (request, context) => deleteCoupon(rooms, request, context),
    getCouponStats: (request, context) => getCouponStats(rooms, request, context),
    validateCoupon: (request, context) => validateCoupon(rooms, request, context),
    reserveCoupon: (request, context) => reserveCoupon(rooms, request, context),
    releaseCoupon: (request, context) => releaseCoupon(rooms, request, context),
  });
}

/** What becomes of a redemption when something happens to its invoice. */
export function invoiceHandlers(rooms: Rooms): EventHandler[] {
  return [
    on('coupon_applied', (trx, event) => onInvoiceCouponApplied(trx, event)),
    on('coupon_removed', (trx, event) => onInvoiceCouponRemoved(trx, event)),
    on('expired', (trx, event) => onInvoiceExpired(trx, event)),
    on('cancelled', (trx, event) => onInvoiceCancelled(trx, event)),
    on('revived', (trx, event) => onInvoiceRevived(rooms, trx, event)),
    on('paid', (trx, event) => onInvoicePaid(rooms, trx, event)),
  ];
}

function on(kind: string, handle: (trx: Transaction, event: InvoiceEvent) => Promise<void>): EventHandler {
  return {
    subject: `checkout.invoice.${kind}`,
    handle: (trx, payload) => handle(trx, InvoiceEvent.fromJSON(payload)),
  };
}
