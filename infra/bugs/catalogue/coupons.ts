import type { PlantedBug } from '../planted-bug.ts';

const REDEMPTION = 'services/coupon/test/redemption.test.ts';
const RESERVATIONS = 'services/invoice/test/lost-reservation.test.ts';
const EVENTS = 'services/coupon/test/invoice-events.test.ts';

/** Bugs in counting the uses of a coupon. */
export const couponBugs: PlantedBug[] = [
  {
    name: 'coupon-limit-not-guarded',
    breaks: 'Concurrent requests for the last use of a coupon are not refused with a clear reason.',
    file: 'services/coupon/src/coupons/store-coupons.ts',
    find: '\n          and (usage_limit is null or usage_count < usage_limit)\n        returning ${couponColumns}',
    replace: '\n        returning ${couponColumns}',
    caughtBy: { file: REDEMPTION, test: 'gives the last redemption to one of' },
  },
  {
    name: 'coupon-use-not-given-back',
    breaks: 'A coupon removed from an invoice still counts as used.',
    file: 'services/coupon/src/redemptions/store-redemptions.ts',
    find: 'update coupons set usage_count = usage_count - 1 where id in',
    replace: 'update coupons set usage_count = usage_count where id in',
    caughtBy: {
      file: REDEMPTION,
      test: 'another invoice can take a released redemption; releasing twice changes nothing',
    },
  },
  {
    name: 'coupon-use-given-back-twice',
    breaks: 'Each delivery of a cancellation event releases one more use.',
    file: 'services/coupon/src/redemptions/store-redemptions.ts',
    find: "where invoice_id = ${invoiceId} and state = 'reserved'\n          and coupon_id = coalesce",
    replace:
      "where invoice_id = ${invoiceId} and state in ('reserved', 'released')\n          and coupon_id = coalesce",
    caughtBy: {
      file: REDEMPTION,
      test: 'another invoice can take a released redemption; releasing twice changes nothing',
    },
  },
  {
    name: 'paid-use-given-back',
    breaks: 'A coupon of an invoice that was paid can be used again.',
    file: 'services/coupon/src/redemptions/on-invoice-cancelled.ts',
    find: "if (PAID_FOR.includes(fromStatus)) return recordPaidUse(trx, event, 'cancelled');",
    replace: '',
    caughtBy: {
      file: EVENTS,
      test: 'keeps the redemption when the cancellation of a paid invoice arrives before its payment',
    },
  },
  {
    name: 'late-event-frees-a-newer-use',
    breaks: 'A late event releases the use of an invoice that has reserved the coupon again.',
    file: 'services/coupon/src/redemptions/store-redemptions.ts',
    find: 'and invoice_version < coalesce(${version ?? null}::bigint, invoice_version + 1)',
    replace: 'and coalesce(${version ?? null}::bigint, 0) >= 0',
    caughtBy: { file: EVENTS, test: 'releasing with a version does not change a newer redemption' },
  },
  {
    name: 'use-freed-by-no-removal',
    breaks:
      'Removing a coupon from an invoice that has none releases the use that a concurrent call is applying, so that the coupon exceeds its limit.',
    file: 'services/invoice/src/coupon/remove-coupon.ts',
    find: 'if (isRemoved) await releaseUse(deps, row);',
    replace: 'if (isRemoved || row.couponCode === null) await releaseUse(deps, row);',
    caughtBy: {
      file: RESERVATIONS,
      test: 'removing no coupon does not release a redemption that is being applied',
    },
  },
  {
    name: 'use-freed-by-a-claim',
    breaks:
      'A call refused because of a payment in progress releases the use that another call applies once that payment has ended.',
    file: 'services/invoice/src/coupon/apply-coupon.ts',
    find: ' && FINAL_STATUSES.includes(row.status)',
    replace: '',
    caughtBy: {
      file: RESERVATIONS,
      test: 'a repeated release of a payment does not release a redemption that is being applied',
    },
  },
  {
    name: 'expired-coupon-accepted',
    breaks: 'An expired coupon still gives a discount.',
    file: 'services/coupon/src/rules.ts',
    find: "if (coupon.expired) throw invalid('COUPON_EXPIRED', 'This coupon has expired.');",
    replace: '',
    caughtBy: {
      file: 'gateway/test/admin.test.ts',
      test: 'is refused with a reason and then changes nothing',
    },
  },
  {
    name: 'coupon-leaves-the-conversion',
    breaks: 'An invoice is paid at the converted price from before its coupon.',
    file: 'services/invoice/src/invoices/store-columns.ts',
    find: 'const nextAmount: Sql = sql`amount_version = amount_version + 1, ${noConversion}`;',
    replace: 'const nextAmount: Sql = sql`amount_version = amount_version`;',
    caughtBy: {
      file: 'services/invoice/test/coupon.test.ts',
      test: 'a coupon voids the conversion of the old amount',
    },
  },
];
