import { afterAll, describe, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const NAME = 'a settlement on a rail has';

/** Plants a paid invoice whose settlement refers to this attempt. */
async function settled(rail: string, attemptOf: (invoice: string) => Promise<string>): Promise<string> {
  const invoice = await planted.invoice({
    status: 'paid',
    paid_at: new Date(),
    paid_rail: rail,
    payment_provider: 'other',
  });
  const attempt = await attemptOf(invoice);
  await planted.insert('invoice.settlements', {
    invoice_id: invoice,
    attempt_id: attempt,
    rail,
    provider: 'other',
    amount_minor: 1_000,
    currency: 'USD',
    amount_version: 1,
  });
  return attempt;
}

test.each(['card', 'wallet', 'manual', 'one-to-come'])(
  'finds a settlement by %s without a payment, or whose payment took no money',
  async (rail) => {
    const lost = await settled(rail, async () => crypto.randomUUID());
    const failed = await settled(rail, (invoice) =>
      planted.attempt({ rail, gems: null, invoice_id: invoice, state: 'failed' }),
    );
    const another = await settled(rail, (invoice) =>
      planted.attempt({ rail: 'other', gems: null, invoice_id: invoice }),
    );
    const found = (await planted.offenders(NAME)).filter((offender) => offender.rail === rail);
    expect(found.map((offender) => offender.attempt_id).sort()).toEqual([lost, failed, another].sort());
  },
);

test('accepts a settlement by a payment that took money, by an approval, or by a coupon', async () => {
  const taken = await settled('card', (invoice) =>
    planted.attempt({ rail: 'card', gems: null, invoice_id: invoice }),
  );
  const approved = await settled('manual', (invoice) =>
    planted.attempt({
      rail: 'manual',
      gems: null,
      invoice_id: invoice,
      state: 'calling',
      next_check_at: new Date(),
    }),
  );
  await planted.insert('payment.manual_reviews', { attempt_id: approved, decision: 'approved' });
  const free = await settled('coupon', async () => crypto.randomUUID());
  const found = (await planted.offenders(NAME)).map((offender) => offender.attempt_id);
  expect(found.filter((id) => [taken, approved, free].includes(id as string))).toEqual([]);
});

describe('a combined payment', () => {
  const SHARES = [
    { amount_minor: 1_000, gems_used: 1_000 },
    { amount_minor: 500, gems_used: 500 },
  ];

  /** Plants two invoices that were paid together with gems, with the given facts overridden. */
  async function paidTogether({ shares = SHARES, combined = {}, attempt = {}, settled = 2 }: Planned = {}) {
    const [id, attemptId] = [crypto.randomUUID(), crypto.randomUUID()];
    const row = { id, payer_id: 'ada', currency: 'USD', amount_minor: 1_500, parts_key: id };
    await planted.insert('invoice.combined_invoices', {
      ...row,
      attempt_id: attemptId,
      paid_at: new Date(),
      ...combined,
    });
    const paid = { status: 'paid', paid_at: new Date(), paid_rail: 'wallet', payment_provider: 'other' };
    const parts: string[] = [];
    for (const [index, { amount_minor, gems_used }] of SHARES.entries()) {
      const share = shares[index] ?? { amount_minor, gems_used };
      const part = await planted.invoice({ ...paid, amount_minor, gems_used, combined_id: id });
      parts.push(part);
      await planted.insert('invoice.combined_parts', {
        combined_id: id,
        position: index + 1,
        invoice_id: part,
        amount_version: 1,
        amount_minor,
      });
      if (index < settled)
        await planted.insert('invoice.settlements', {
          invoice_id: part,
          attempt_id: attemptId,
          rail: 'wallet',
          provider: 'other',
          currency: 'USD',
          amount_version: 1,
          ...share,
        });
    }
    const money = { invoice_id: id, part_ids: parts, amount_minor: 1_500, gems: 1_500, gem_rate: 0.01 };
    await planted.attempt({ id: attemptId, ...money, ...attempt });
    return { id, attemptId, parts };
  }

  test('finds an invoice that was left out, has another amount, or has other gems than its share', async () => {
    await paidTogether();
    const { attemptId: left } = await paidTogether({ settled: 1 });
    const { attemptId: other } = await paidTogether({ shares: [{ amount_minor: 999, gems_used: 1_000 }] });
    const { attemptId: unfair } = await paidTogether({
      shares: SHARES.map(({ amount_minor }, index) => ({ amount_minor, gems_used: index === 0 ? 1_500 : 0 })),
    });
    const { attemptId: unsaid } = await paidTogether({ combined: { attempt_id: null, paid_at: null } });
    const found = await planted.offenders('a combined payment has paid');
    expect(new Set(found.map(({ attempt_id }) => attempt_id))).toEqual(
      new Set([left, other, unfair, unsaid]),
    );
    const gems = await planted.offenders('invoice and settlement have');
    expect(gems.map(({ attempt_id }) => attempt_id)).toEqual(expect.arrayContaining([left, unfair]));
  });

  test('finds a total that is not the sum of its invoices, and a payment of other invoices', async () => {
    const whole = await paidTogether();
    const sum = await paidTogether({ combined: { amount_minor: 1_501 } });
    const stranger = await paidTogether({ attempt: { part_ids: [crypto.randomUUID()] } });
    const found = await planted.offenders('a combined payment is for');
    const ids = found.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([sum.id, stranger.id]));
    expect(ids).not.toContain(whole.id);
  });

  test('finds a claim that does not hold all of its invoices', async () => {
    const held = await paidTogether();
    const half = await paidTogether();
    const claim = `UPDATE invoice.invoices SET claim_attempt_id = $1, claim_rail = 'wallet', claimed_at = now()
      WHERE id = ANY ($2)`;
    await planted.write(claim, [held.attemptId, held.parts]);
    await planted.write(claim, [half.attemptId, half.parts.slice(1)]);
    const transfer = await paidTogether();
    await planted.write(claim, [transfer.attemptId, transfer.parts.slice(1)]);
    await planted.write(`UPDATE invoice.invoices SET status = 'awaiting_bank_transfer' WHERE id = ANY ($1)`, [
      transfer.parts.slice(1),
    ]);
    const found = await planted.offenders('a combined payment holds');
    expect(found.map(({ attempt_id }) => attempt_id)).toEqual([half.attemptId]);
  });
});

interface Planned {
  shares?: { amount_minor: number; gems_used: number }[];
  combined?: object;
  attempt?: object;
  /** How many of its parts are settled. */
  settled?: number;
}
