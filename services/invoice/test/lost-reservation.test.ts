import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { admin, anonymous, runAs, startInvoiceService } from './fixture.ts';

const OFTEN = { RESERVATION_REVIEW_INTERVAL_MS: '100' };

const service = await startInvoiceService({ with: ['coupon'], env: OFTEN });
const coupons = createRpcClient(CouponServiceDefinition, {
  address: service.stack.services.coupon.grpcAddress,
  peer: 'gateway',
  key: TEST_KEYS.gateway,
});
afterAll(() => coupons.close());
const guest = service.as(anonymous);

test('a use that was taken by a call that died before it was applied goes back', async () => {
  const code = await newCoupon();
  const { id } = await service.create();
  await service.restart({ ...OFTEN, FAILPOINT: 'apply-coupon:reserved' });
  await expect(guest.applyCoupon({ ref: id, couponCode: code })).rejects.toThrow();
  await service.restart({ ...OFTEN, FAILPOINT: '' });
  expect(await usesOf(code)).toBe(1);
  await change(id, `redeemed_at = now() - interval '2 minutes'`);
  await waitFor(async () => (await usesOf(code)) === 0, { what: 'the use to go back' });
  const other = await service.create();
  expect((await guest.applyCoupon({ ref: other.id, couponCode: code })).invoice?.couponCode).toBe(code);
});

test('a use whose event is late stays with its invoice, and one that is asked for anew stays, too', async () => {
  const [late, anew] = [await newCoupon(), await newCoupon()];
  const [first, second] = [await service.create(), await service.create()];
  await guest.applyCoupon({ ref: first.id, couponCode: late });
  await waitFor(async () => (await appliedAt(first.id)) !== null, { what: 'the event to be heard' });
  await change(first.id, `redeemed_at = now() - interval '2 minutes', applied_at = null`);
  await guest.applyCoupon({ ref: second.id, couponCode: anew });
  await waitFor(async () => (await appliedAt(first.id)) !== null, { what: 'the review to find the coupon' });
  expect([await usesOf(late), await usesOf(anew)]).toEqual([1, 1]);
});

test('a use that an expired invoice still holds by mistake goes back', async () => {
  const code = await newCoupon();
  const { id } = await service.create();
  await guest.applyCoupon({ ref: id, couponCode: code });
  await service.letPass(id);
  await waitFor(async () => (await usesOf(code)) === 0, { what: 'the use to go back' });
  await change(
    id,
    `state = 'reserved', released_at = null, redeemed_at = now() - interval '2 minutes', applied_at = null`,
  );
  await service.look(`update coupon.coupons set usage_count = 1 where code = $1`, [code]);
  await waitFor(async () => (await usesOf(code)) === 0, { what: 'the use to go back again' });
});

let made = 0;

async function newCoupon(): Promise<string> {
  made += 1;
  const request = { code: `LOST${made}`, discountPercent: '20.00', isActive: true, usageLimit: 1 };
  const { coupon } = await runAs(admin, () => coupons.createCoupon(request));
  return coupon?.code ?? '';
}

async function usesOf(code: string): Promise<number> {
  return (await runAs(admin, () => coupons.getCoupon({ code }))).coupon?.usageCount ?? -1;
}

async function appliedAt(invoiceId: string): Promise<Date | null | undefined> {
  const [row] = await service.look<{ applied_at: Date | null }>(
    `select applied_at from coupon.coupon_redemptions where invoice_id = $1 and state = 'reserved'`,
    [invoiceId],
  );
  return row?.applied_at;
}

/** Rows as only a crash or a lost event leaves them. */
async function change(invoiceId: string, what: string): Promise<void> {
  await service.look(`update coupon.coupon_redemptions set ${what} where invoice_id = $1`, [invoiceId]);
}
