import { inTransaction } from '@checkout/kit/database/database.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { applyOutcome } from '../../src/attempts/apply-outcome.ts';
import { lockAttempt } from '../../src/attempts/store-attempts.ts';
import { raiseException } from '../../src/exceptions/raise-exception.ts';
import {
  begin,
  db,
  deps,
  invoiceOf,
  namesCalled,
  query,
  rail,
  refuse,
  requestOf,
  responses,
  taken,
  traces,
  updateRow,
} from '../support/lone-attempts.ts';

test('a settlement that waited while another found the money unwanted reaches the same decision', async () => {
  const attempt = await begin();
  const money = taken();
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (trx) => {
    await lockAttempt(trx, attempt.id);
    const { amountMinor, currency, reference } = money.taken;
    const found = { kind: 'late_payment', description: 'late', amountMinor, currency, reference } as const;
    await raiseException(trx, attempt, found);
    second = applyOutcome(deps, attempt, money);
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await waitFor(async () => (await query(waits)).length > 0, { what: 'the second settlement to wait' });
  });
  await second;
  expect(namesCalled()).not.toContain('settleInvoice');
  expect(await traces(attempt)).toMatchObject({
    state: 'failed',
    exceptions: ['late_payment 1000 USD open'],
  });
});

test('an attempt that another process ends in the meantime is not ended twice', async () => {
  const paid = await begin();
  responses.settleInvoice = async () => {
    await updateRow(paid, `state = 'succeeded'`);
    return invoiceOf(paid);
  };
  await applyOutcome(deps, paid, taken());
  const late = await begin();
  responses.settleInvoice = refuse('INVOICE_CANCELLED');
  rail.refund = async () => {
    await updateRow(late, `state = 'failed'`);
    return { reference: 're_4' };
  };
  await applyOutcome(deps, late, taken());
  expect(await traces(paid)).toMatchObject({ ledger: [], events: ['attempt_started'] });
  expect(await traces(late)).toMatchObject({ exceptions: ['late_payment 1000 USD open'] });
  expect((await traces(late)).ledger).toHaveLength(1);
  expect(requestOf('noteMoney')?.reason).toMatch('It has to be given back by hand.');
});
