import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { discountAmount } from '@checkout/money/coupon.ts';
import { parsePercent } from '@checkout/money/percent.ts';
import type { ReserveCouponRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import { type CouponRow, findByCode, lockCoupons, takeUse } from '../coupons/store-coupons.ts';
import type { Deps } from '../deps.ts';
import {
  assertRedeemable,
  couponAlreadyApplied,
  couponExhausted,
  couponInvalid,
  normalizeCode,
} from '../rules.ts';
import { type ReadSubject, readSubject } from './read-subject.ts';
import {
  findHeld,
  type HeldRedemption,
  insertRedemption,
  lockInvoice,
  releaseReservation,
  renewReservation,
} from './store-redemptions.ts';

/**
 * Reserves one use of a coupon for an invoice, never more than the limit under any concurrency. Repeating the
 * call takes nothing more. Throws COUPON_INVALID, COUPON_INACTIVE, COUPON_EXPIRED, COUPON_EXHAUSTED,
 * COUPON_NOT_APPLICABLE, COUPON_ALREADY_APPLIED (the invoice has another, or was paid with this one) or
 * VALIDATION_ERROR.
 */
export async function reserveCoupon(
  { db }: Deps,
  request: ReserveCouponRequest,
): Promise<{ coupon: CouponRow }> {
  const subject = readSubject(request.subject);
  const code = normalizeCode(request.code);
  return inTransaction(db, async (trx) => {
    await lockInvoice(trx, subject.invoiceId);
    const coupon = await findByCode(trx, code);
    if (coupon === undefined) throw couponInvalid();
    const held = await findHeld(trx, subject.invoiceId);
    if (held !== undefined && held.state !== 'reserved') throw couponAlreadyApplied();
    if (held?.couponId === coupon.id) return { coupon: await reserveAgain(trx, { coupon, held, subject }) };
    assertRedeemable(coupon, subject, { alreadyHeld: false });
    if (held !== undefined) await replaceReservation(trx, { coupon, held, subject });
    return { coupon: await takeFor(trx, coupon, subject) };
  });
}

/**
 * The same amount version is a retry of the same call; a later one is a new application with all its checks.
 */
async function reserveAgain(trx: Transaction, { coupon, held, subject }: Reservation): Promise<CouponRow> {
  const { version: invoiceVersion, amountVersion } = subject;
  if (amountVersion > held.amountVersion) assertRedeemable(coupon, subject, { alreadyHeld: true });
  await renewReservation(trx, { id: held.id, invoiceVersion, amountVersion });
  return coupon;
}

/**
 * The invoice service calls this only while the invoice has no coupon, so a reservation of another coupon is
 * a leftover: from a removal whose event has not arrived, or from a call that crashed. It is released once
 * the call that made it can no longer apply it: its amount version is outdated, or every deadline has passed.
 */
async function replaceReservation(trx: Transaction, { coupon, held, subject }: Reservation): Promise<void> {
  if (subject.amountVersion <= held.amountVersion && !held.isStale) throw couponAlreadyApplied();
  await lockCoupons(trx, [held.couponId, coupon.id]);
  await releaseReservation(trx, { invoiceId: subject.invoiceId, couponId: held.couponId });
}

async function takeFor(trx: Transaction, coupon: CouponRow, subject: ReadSubject): Promise<CouponRow> {
  const taken = await takeUse(trx, coupon.id);
  if (taken === undefined) throw await refusalOf(trx, coupon.code, subject);
  const { discountMinor, finalMinor } = discountAmount({
    originalMinor: subject.originalAmountMinor,
    percentE2: parsePercent(taken.discountPercent),
  });
  await insertRedemption(trx, {
    ...subject,
    couponId: taken.id,
    invoiceVersion: subject.version,
    discountAmountMinor: discountMinor,
    finalAmountMinor: finalMinor,
    state: 'reserved',
    paidAt: null,
    appliedAt: null,
    beyondLimit: false,
  });
  return taken;
}

/** A concurrent call was first, between our check and our reservation: returns the matching refusal. */
async function refusalOf(trx: Transaction, code: string, subject: ReadSubject): Promise<Error> {
  const now = await findByCode(trx, code);
  if (now === undefined) return couponInvalid();
  assertRedeemable(now, subject, { alreadyHeld: false });
  return couponExhausted();
}

interface Reservation {
  coupon: CouponRow;
  held: HeldRedemption;
  subject: ReadSubject;
}
