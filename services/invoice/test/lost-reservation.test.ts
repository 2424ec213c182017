import { openDatabase } from '@checkout/kit/database/database.ts';
import { currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, jest, test } from '@jest/globals';
import type { Deps } from '../src/deps.ts';
import { admin, anonymous, PUBLIC_URL, reasonOf, runAs, startInvoiceService } from './support/fixture.ts';

const OFTEN = { RESERVATION_REVIEW_INTERVAL_MS: '100' };

// The settings that the operation in `applyInReplica` reads.
jest.unstable_mockModule('../src/config.ts', () => ({ config: { PUBLIC_URL, GEM_PURCHASE_PHRASE: 'Gems' } }));
const { applyCoupon } = await import('../src/coupon/apply-coupon.ts');

const service = await startInvoiceService({ with: ['coupon'], env: OFTEN });
const coupons = createRpcClient(CouponServiceDefinition, {
  address: service.stack.services.coupon.grpcAddress,
  peer: 'gateway',
  key: TEST_KEYS.gateway,
});
const couponsAsInvoice = createRpcClient(CouponServiceDefinition, {
  address: service.stack.services.coupon.grpcAddress,
  peer: 'invoice',
  key: TEST_KEYS.invoice,
});
const log = createLogger({ name: 'lost-reservation-test', level: 'silent' });
const db = openDatabase({ url: service.stack.database.urlOf('invoice'), poolSize: 2, name: 'replica', log });
afterAll(async () => {
  coupons.close();
  couponsAsInvoice.close();
  await db.destroy();
});
const guest = service.as(anonymous);

test('a redemption is released when the call that reserved it died before applying it', async () => {
  const code = await newCoupon();
  const { id } = await service.create();
  await service.restart({ ...OFTEN, FAILPOINT: 'apply-coupon:reserved' });
  await expect(guest.applyCoupon({ ref: id, couponCode: code })).rejects.toThrow();
  await service.restart({ ...OFTEN, FAILPOINT: '' });
  expect(await usesOf(code)).toBe(1);
  await changeReservation(id, `redeemed_at = now() - interval '2 minutes'`);
  await waitFor(async () => (await usesOf(code)) === 0, { what: 'the use to go back' });
  const other = await service.create();
  expect((await guest.applyCoupon({ ref: other.id, couponCode: code })).invoice?.couponCode).toBe(code);
});

test('a redemption whose event is late stays with its invoice, and so does a new one', async () => {
  const [late, anew] = [await newCoupon(), await newCoupon()];
  const [first, second] = [await service.create(), await service.create()];
  await guest.applyCoupon({ ref: first.id, couponCode: late });
  await waitFor(async () => (await appliedAt(first.id)) !== null, { what: 'the event to be heard' });
  await changeReservation(first.id, `redeemed_at = now() - interval '2 minutes', applied_at = null`);
  await guest.applyCoupon({ ref: second.id, couponCode: anew });
  await waitFor(async () => (await appliedAt(first.id)) !== null, { what: 'the review to find the coupon' });
  expect([await usesOf(late), await usesOf(anew)]).toEqual([1, 1]);
});

test('a redemption that an expired invoice still holds by mistake is released', async () => {
  const code = await newCoupon();
  const { id } = await service.create();
  await guest.applyCoupon({ ref: id, couponCode: code });
  await service.letPass(id);
  await waitFor(async () => (await usesOf(code)) === 0, { what: 'the use to go back' });
  await changeReservation(
    id,
    `state = 'reserved', released_at = null, redeemed_at = now() - interval '2 minutes', applied_at = null`,
  );
  await service.query(`update coupon.coupons set usage_count = 1 where code = $1`, [code]);
  await waitFor(async () => (await usesOf(code)) === 0, { what: 'the use to go back again' });
});

test('removing no coupon does not release a redemption that is being applied', async () => {
  const code = await newCoupon();
  const [{ id }, other] = [await service.create(), await service.create()];
  const call = await applyInReplica(id, code);
  await service.as(admin).changeDueDate({ ref: id, dueDate: nextWeek() });
  await guest.removeCoupon({ ref: id });
  expect(await reasonOf(guest.applyCoupon({ ref: other.id, couponCode: code }))).toBe('COUPON_EXHAUSTED');
  expect(await call.resume()).toMatchObject({ couponCode: code, amountMinor: 8_000n });
  expect(await usesOf(code)).toBe(1);
});

test('a repeated release of a payment does not release a redemption that is being applied', async () => {
  const code = await newCoupon();
  const [{ id, amountVersion }, other] = [await service.create(), await service.create()];
  const [first, second] = [await applyInReplica(id, code), await applyInReplica(id, code)];
  const claim = { invoiceId: id, attemptId: crypto.randomUUID(), rail: 'wallet', amountVersion };
  await service.payment().claimInvoice(claim);
  expect(await reasonOf(second.resume())).toBe('PAYMENT_IN_PROGRESS');
  expect(await reasonOf(guest.applyCoupon({ ref: other.id, couponCode: code }))).toBe('COUPON_EXHAUSTED');
  await service.payment().releaseInvoice({ invoiceId: id, attemptId: claim.attemptId });
  expect(await first.resume()).toMatchObject({ couponCode: code, amountMinor: 8_000n });
  expect(await usesOf(code)).toBe(1);
});

test('a redemption reserved while the invoice was being cancelled is released at once', async () => {
  const code = await newCoupon();
  const { id } = await service.create();
  const call = await applyInReplica(id, code);
  await service.write(`update invoices set status = 'cancelled' where id = $1`, [id]);
  expect(await reasonOf(call.resume())).toBe('INVOICE_CANCELLED');
  expect(await usesOf(code)).toBe(0);
});

/**
 * Begins to apply a coupon as another replica does: its use is reserved, but the invoice does not have it.
 */
async function applyInReplica(ref: string, couponCode: string) {
  const reserved = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  const coupon: Pick<typeof couponsAsInvoice, 'reserveCoupon' | 'releaseCoupon'> = {
    reserveCoupon: async (request) => {
      const answer = await asInvoiceService(() => couponsAsInvoice.reserveCoupon(request));
      reserved.resolve();
      await resumed.promise;
      return answer;
    },
    releaseCoupon: (request) => asInvoiceService(() => couponsAsInvoice.releaseCoupon(request)),
  };
  const applied = runAs(anonymous, async () => {
    const context = currentContext();
    if (context === undefined) throw new Error('a call has a context');
    return await applyCoupon({ db, coupon } as unknown as Deps, { ref, couponCode }, context);
  });
  await Promise.race([reserved.promise, applied]);
  return {
    resume: async () => {
      resumed.resolve();
      return (await applied).invoice;
    },
  };
}

function asInvoiceService<T>(work: () => T): T {
  return runInContext(serviceContext('invoice'), work);
}

function nextWeek(): Date {
  return new Date(Date.now() + 7 * 86_400_000);
}

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
  const [row] = await service.query<{ applied_at: Date | null }>(
    `select applied_at from coupon.coupon_redemptions where invoice_id = $1 and state = 'reserved'`,
    [invoiceId],
  );
  return row?.applied_at;
}

/** Changes reservations in a way that only a crash or a lost event does. */
async function changeReservation(invoiceId: string, what: string): Promise<void> {
  await service.query(`update coupon.coupon_redemptions set ${what} where invoice_id = $1`, [invoiceId]);
}
