import { expect, test } from '@jest/globals';
import {
  attempt,
  create,
  FREE,
  payment,
  refused,
  setColumns,
  settlementOf,
} from '../support/in-process-invoices.ts';

test('settlements are listed by their attempts, with the price before the discount', async () => {
  const [plain, discounted, other] = [await create(), await create(), await create()];
  await setColumns(
    discounted,
    `original_amount_minor = 1250, discount_amount_minor = 250, discount_percent = 20,
    coupon_code = 'TEA20', coupon_id = 'c'`,
  );
  const settlements = [plain, discounted, other].map((invoice) => settlementOf(invoice));
  for (const settlement of settlements) await payment.settle(settlement);
  const [first, second] = settlements.map(({ attemptId }) => attemptId as string) as [string, string];
  const listed = await payment.listSettlements([second, attempt(), first]);
  expect(listed.settlements.toSorted((a, b) => Number(a.id - b.id))).toEqual([
    {
      id: expect.any(BigInt),
      attemptId: first,
      invoiceId: plain.id,
      number: plain.number,
      currency: 'USD',
      originalAmountMinor: 1_000n,
      settledAt: expect.any(Date),
    },
    expect.objectContaining({ attemptId: second, invoiceId: discounted.id, originalAmountMinor: 1_250n }),
  ]);
});

test('free orders are listed in pages, and nothing that money paid', async () => {
  const free = [await create(), await create(), await create()];
  const paid = await create();
  for (const invoice of free) {
    await setColumns(invoice, FREE);
    await payment.complete(invoice.id);
  }
  await payment.settle(settlementOf(paid));
  const { settlements } = await payment.listFreeOrders(0n, 500);
  expect(settlements.slice(-3).map(({ invoiceId }) => invoiceId)).toEqual(free.map(({ id }) => id));
  expect(settlements.at(-1)).toMatchObject({ number: free[2]?.number, originalAmountMinor: 1_000n });
  const [before] = settlements.slice(-3);
  const page = await payment.listFreeOrders(before?.id as bigint, 1);
  expect(page.settlements.map(({ invoiceId }) => invoiceId)).toEqual([free[1]?.id]);
});

test('lists that are too long, or empty pages, are refused', async () => {
  const ids = Array.from({ length: 500 }, attempt);
  expect(await payment.listSettlements(ids)).toEqual({ settlements: [] });
  await expect(payment.listSettlements([...ids, attempt()])).rejects.toMatchObject(
    refused('VALIDATION_ERROR', 'At most 500 attempts at once'),
  );
  for (const limit of [0, 501])
    await expect(payment.listFreeOrders(0n, limit)).rejects.toMatchObject(
      refused('VALIDATION_ERROR', 'Limit must be 1 to 500'),
    );
});
