import { expect, test } from '@jest/globals';
import { applyOutcome } from '../../src/attempts/apply-outcome.ts';
import type { Attempt } from '../../src/attempts/attempt.ts';
import { checkAttempt } from '../../src/attempts/checks/check-attempt.ts';
import { createManualRail } from '../../src/rails/manual/manual-rail.ts';
import {
  begin,
  deps,
  LATER,
  query,
  rail,
  refuse,
  reread,
  responses,
  traces,
  updateRow,
} from '../support/lone-attempts.ts';

/** Stores an approval, as another process would at this moment. */
async function approve(attempt: Attempt): Promise<void> {
  await query(
    `update payment.manual_reviews set decision = 'approved', decision_note = 'seen', decided_by = 'admin-1',
       decided_at = now() where attempt_id = ?`,
    attempt.id,
  );
  await updateRow(attempt, 'decided_at = now(), next_check_at = now()');
}

async function beginReviewed(): Promise<Attempt> {
  Object.assign(rail, createManualRail(deps), { name: 'card' });
  const attempt = await begin();
  await query(
    `insert into payment.manual_reviews (attempt_id, user_notes, receipt_key) values (?, '', '')`,
    attempt.id,
  );
  return attempt;
}

test('an approval stored while a cancelled invoice ends its payment counts: the money is kept in view', async () => {
  const attempt = await updateRow(await beginReviewed(), `state = 'calling', next_check_at = now()`);
  responses.getInvoice = async () => ({ invoice: { status: 'cancelled' } });
  responses.releaseInvoice = async () => (await approve(attempt)) ?? {};
  await checkAttempt(deps, attempt);
  expect((await reread(attempt)).state).toBe('calling');

  delete responses.releaseInvoice;
  responses.settleInvoice = refuse('INVOICE_CANCELLED');
  await checkAttempt(deps, await reread(attempt));
  expect(await traces(attempt)).toMatchObject({
    state: 'failed',
    exceptions: [expect.stringContaining('late_payment')],
    ledger: [expect.anything()],
  });
});

test('a refused claim does not end a payment that was approved since', async () => {
  const attempt = await beginReviewed();
  responses.claimInvoice = async () => {
    await approve(attempt);
    return refuse('INVOICE_CANCELLED')();
  };
  const held = { kind: 'held', nextCheckSeconds: LATER } as const;
  await expect(applyOutcome(deps, attempt, held)).rejects.toMatchObject({ reason: 'INVOICE_CANCELLED' });
  expect((await reread(attempt)).state).toBe('created');
});
