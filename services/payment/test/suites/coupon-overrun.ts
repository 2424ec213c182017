import type { Coupon } from '@checkout/proto/coupon/v1/coupon.ts';
import type { Exception } from '@checkout/proto/payment/v1/payment.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { combine, createCombined } from '../support/combined-invoices.ts';
import { admin, anonymous } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';

const { wallet, cards, coupons, createInvoice, invoices, become, attempts } = stack;

test('a late card payment whose coupon was used up by others in the meantime is shown to admins', async () => {
  const coupon = await newCoupon();
  const [late, other] = [await createInvoice(), await createInvoice()];
  await apply(late.id, coupon);
  const { paymentIntentId } = await stack.as(anonymous).createCardIntent({ ref: late.id });
  await cards.confirm(paymentIntentId, 'pm_card_threeDSecure2Required');
  await invoices(admin).changeDueDate({ ref: late.id, dueDate: new Date(Date.now() - 60_000) });
  await waitFor(async () => (await usesOf(coupon)) === 0, { what: 'the use to go back' });
  await apply(other.id, coupon);

  await cards.authenticate(paymentIntentId, 'succeeded');

  const paid = await become(late.id, 'paid');
  expect(paid).toMatchObject({ couponCode: coupon.code, amountMinor: 800n });
  const exception = await overrunOf(late.id);
  const paying = (await attempts(late.id)).filter(({ state }) => state === 'succeeded');
  expect(paying).toHaveLength(1);
  expect(exception).toMatchObject({
    kind: 'coupon_overrun',
    number: late.number,
    attemptId: paying[0]?.id,
    amountMinor: 200n,
    currency: 'USD',
    resolution: 'open',
  });
  expect(exception.description).toContain(`Coupon ${coupon.code} took $2.00 off ${late.number}`);
  expect(await usesOf(coupon)).toBe(1);

  const { id } = exception;
  const { count } = await stack.as(admin).countOpenExceptions({});
  await stack.as(admin).resolveException({ id, notes: 'A gift' });
  expect((await stack.as(admin).getException({ id })).exception).toMatchObject({ resolution: 'resolved' });
  expect((await stack.as(admin).countOpenExceptions({})).count).toBe(count - 1);
});

test('in a combined payment, each invoice that exceeded the limit of its coupon is shown to admins', async () => {
  const [coupon, payer] = [await newCoupon({ code: 'LASTTWO', usageLimit: 2 }), await wallet.member(0)];
  const { parts } = await createCombined(stack, payer, [1_000n, 2_000n]);
  for (const { id } of parts) await apply(id, coupon);
  const combined = await combine(stack, payer, parts);
  const { paymentIntentId } = await stack.as(payer.caller).createCardIntent({ ref: combined.id });
  await cards.confirm(paymentIntentId, 'pm_card_threeDSecure2Required');
  for (const { id } of parts) {
    await invoices(admin).changeDueDate({ ref: id, dueDate: new Date(Date.now() - 60_000) });
  }
  await waitFor(async () => (await usesOf(coupon)) === 0, { what: 'the uses to go back' });
  for (const { id } of [await createInvoice(), await createInvoice()]) await apply(id, coupon);

  await cards.authenticate(paymentIntentId, 'succeeded');

  await become(combined.id, 'paid');
  const overruns = await Promise.all(parts.map(({ id }) => overrunOf(id)));
  expect(overruns.map(({ number, amountMinor }) => [number, amountMinor])).toEqual([
    [parts[0].number, 200n],
    [parts[1].number, 400n],
  ]);
});

async function newCoupon({ code = 'LAST', usageLimit = 1 } = {}): Promise<Coupon> {
  const request = { code, discountPercent: '20', isActive: true, usageLimit };
  return (await coupons(admin).createCoupon(request)).coupon as Coupon;
}

async function apply(ref: string, { code }: Coupon): Promise<void> {
  await stack.as(anonymous).applyCoupon({ ref, couponCode: code });
}

async function usesOf({ code }: Coupon): Promise<number> {
  return (await coupons(admin).getCoupon({ code })).coupon?.usageCount ?? -1;
}

async function overrunOf(invoiceId: string): Promise<Exception> {
  return await waitFor(
    async () =>
      (await stack.as(admin).listExceptions({ kind: 'coupon_overrun' })).exceptions.find(
        (exception) => exception.invoiceId === invoiceId,
      ),
    { what: 'the overrun to be shown', timeoutMs: 60_000 },
  );
}
