import type { BulkJob } from '@checkout/contract/bulk-job/schema.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { aMember, anAdmin, anInvoice, become, confirmByHand, read } from '../../support/arrange.ts';
import { call, ok, refusal } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';
import type { TestMember } from '../../support/wallet-controls.ts';

const cancel = { act: 'cancel', note: 'no longer needed' };

test('a bulk job acts on the invoices that match now, and reports the outcome of each', async () => {
  const [admin, { invoices, matching }] = [await anAdmin(), await someInvoices(3)];
  const [first, second, third] = invoices;
  await ok('cancelInvoice', { id: first!.id, token: admin.token, body: { cancelNotes: 'alone' } });
  const start = (confirmedTotal: number, headers = {}) => ({
    token: admin.token,
    body: { ...cancel, matching, confirmedTotal },
    headers,
  });
  expect(await refusal('startBulkJob', start(2))).toBe('409 selection_changed');
  const none = {
    ...start(2),
    body: { ...cancel, matching: { recipient: 'x@example.test' }, confirmedTotal: 1 },
  };
  expect(await refusal('startBulkJob', none)).toBe('409 selection_changed');

  const keyed = start(3, { 'idempotency-key': crypto.randomUUID() });
  const [{ job }, again] = await Promise.all([ok('startBulkJob', keyed), ok('startBulkJob', keyed)]);
  expect(again.job.id).toBe(job.id);

  expect(await ended(job.id)).toMatchObject({ state: 'done', total: 3, done: 2, refused: 1, unknown: 0 });
  const { results } = await ok('listBulkResults', { id: job.id, token: admin.token });
  expect(results.map(({ gfaInvoiceId, outcome, error }) => [gfaInvoiceId, outcome, error])).toEqual([
    [first!.gfaInvoiceId, 'refused', 'invoice_cancelled'],
    [second!.gfaInvoiceId, 'done', null],
    [third!.gfaInvoiceId, 'done', null],
  ]);
  const refusedOnly = { id: job.id, token: admin.token, query: { outcome: 'refused' } };
  expect(await ok('listBulkResults', refusedOnly)).toMatchObject({ results: [{}], total: 1 });
  const { bytes } = await call('exportBulkResults', { id: job.id, token: admin.token });
  expect(bytes.toString().split('\r\n')[1]).toMatch(
    new RegExp(`^${first!.gfaInvoiceId},${first!.id},refused,invoice_cancelled,This invoice was cancelled,`),
  );
  expect(await cancellations(second!.id)).toEqual([[admin.id, 'no longer needed']]);
  const jobs = await ok('listBulkJobs', { token: admin.token });
  expect(jobs.jobs[0]).toMatchObject({ id: job.id });
  expect(jobs.total).toBe(jobs.jobs.length);
});

describe('while an invoice is locked', () => {
  test('another gateway continues after one dies: each invoice is cancelled once, and those paid meanwhile are not', async () => {
    const [admin, payer, gateway] = [await anAdmin(), await aMember(), await stack.startGateway({})];
    const { invoices, job, release } = await heldUpJob(admin, gateway.url);
    const last = invoices.at(-1)!;
    await gateway.process.kill();
    await confirmByHand(last.id, payer.token);
    await ok('approveInvoice', { id: last.id, token: admin.token, body: { adminNotes: 'seen' } });
    await release();
    await leaseEnds(job.id);

    const done = invoices.length - 1;
    expect(await ended(job.id)).toMatchObject({ state: 'done', done, refused: 1, unknown: 0 });
    for (const { id } of invoices.slice(0, -1)) {
      expect(await cancellations(id)).toEqual([[admin.id, 'no longer needed']]);
    }
    expect(await cancellations(last.id)).toEqual([]);
    const query = { outcome: 'refused' };
    const { results } = await ok('listBulkResults', { id: job.id, token: admin.token, query });
    expect(results).toMatchObject([{ invoiceId: last.id, error: 'changed_meanwhile' }]);
  });

  test('another admin stops the job: the current row finishes, the rest is left alone', async () => {
    const [admin, other] = [await anAdmin(), await aMember({ isAdmin: true, username: 'Olga' })];
    const { invoices, job, release } = await heldUpJob(admin);

    const stopping = await ok('stopBulkJob', { id: job.id, token: other.token });
    expect(stopping.job).toMatchObject({ state: 'stopping', stopReason: 'by_admin', stoppedByName: 'Olga' });
    await release();

    const stopped = await ended(job.id);
    expect(stopped).toMatchObject({ state: 'stopped', refused: 0, unknown: 0 });
    const { results } = await ok('listBulkResults', { id: job.id, token: admin.token });
    const left = invoices.length - stopped.done;
    expect(left).toBeGreaterThan(0);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      ...Array(stopped.done).fill('done'),
      ...Array(left).fill('not_done'),
    ]);
    for (const { id } of invoices.slice(stopped.done)) expect(await cancellations(id)).toEqual([]);
    expect(await ok('stopBulkJob', { id: job.id, token: admin.token })).toEqual({ job: stopped });
  });

  test('an admin who loses their rights acts no more', async () => {
    const admin = await aMember({ isAdmin: true });
    const { invoices, job, release } = await heldUpJob(admin);
    await loseRights(admin);
    await release();

    expect(await ended(job.id)).toMatchObject({ state: 'stopped', stopReason: 'not_admin' });
    expect(await cancellations(invoices.at(-1)!.id)).toEqual([]);
  });
});

test('a payment that came under review after the job started is not decided', async () => {
  const [admin, payer] = [await anAdmin(), await aMember()];
  const { invoices } = await someInvoices(2);
  const [seen, pending] = [invoices[0]!, invoices[1]!];
  await confirmByHand(seen.id, payer.token);
  const release = await holdUp(seen.id);
  const body = { act: 'approve', note: 'checked', invoiceIds: [seen.id, pending.id] };
  const { job } = await ok('startBulkJob', { token: admin.token, body });
  expect(job).toMatchObject({ total: 2, refused: 1 });

  await confirmByHand(pending.id, payer.token);
  // Recreates the state of a job that was started before such rows were refused immediately.
  await stack.database.query(
    `with row as (update invoice.bulk_rows set state = 'waiting', ended_at = null where invoice_id = $1 returning job_id)
     update invoice.bulk_jobs set refused = 0 where id in (select job_id from row)`,
    [pending.id],
  );
  await release();

  expect(await ended(job.id)).toMatchObject({ state: 'done', done: 1, refused: 1 });
  expect((await read(seen.id)).status).toBe('paid');
  expect((await read(pending.id)).status).toBe('pending_admin_review');
  const { results } = await ok('listBulkResults', { id: job.id, token: admin.token });
  expect(results[1]).toMatchObject({ outcome: 'refused', error: 'invalid_transition' });
});

test('a first of two approvals is reported as such', async () => {
  const [admin, payer] = [await anAdmin(), await aMember()];
  const invoice = await anInvoice();
  await confirmByHand(invoice.id, payer.token);
  await restartPayment('USD:50');
  try {
    const body = { act: 'approve', note: 'checked', invoiceIds: [invoice.id] };
    const { job } = await ok('startBulkJob', { token: admin.token, body });
    expect(await ended(job.id)).toMatchObject({ state: 'done', done: 1 });
    expect((await read(invoice.id)).status).toBe('pending_admin_review');
    const { results } = await ok('listBulkResults', { id: job.id, token: admin.token });
    const message = 'Approved; another admin has to approve it, too';
    expect(results).toMatchObject([{ outcome: 'done', error: null, message }]);
  } finally {
    await restartPayment('');
  }
});

test('one admin’s request does not serve another job', async () => {
  const [admin, other] = [await anAdmin(), await aMember({ isAdmin: true })];
  const [{ invoices }, elsewhere] = [await someInvoices(1), await someInvoices(1)];
  const release = await holdUp(elsewhere.invoices[0]!.id);
  const body = { ...cancel, confirmedTotal: 1 };
  const held = await ok('startBulkJob', {
    token: admin.token,
    body: { ...body, matching: elsewhere.matching },
  });
  const id = crypto.randomUUID();
  await stack.database.query(
    `insert into invoice.bulk_jobs (id, act, note, send_webhook, asked_by, asked_by_name, fingerprint, mandate, total)
     select $2, act, note, send_webhook, $3, 'Thief', fingerprint, mandate, 1 from invoice.bulk_jobs where id = $1`,
    [held.job.id, id, other.id],
  );
  await stack.database.query(
    `insert into invoice.bulk_rows (job_id, place, invoice_id, seen_status) values ($1, 1, $2, 'pending')`,
    [id, invoices[0]!.id],
  );
  await release();

  const waits =
    "select from invoice.bulk_jobs where id = $1 and next_check_at > now() + interval '2 minutes'";
  const isLeftAlone = async () => (await stack.database.query(waits, [id])).length === 1;
  await waitFor(isLeftAlone, { what: 'the job to wait for a gateway with its key' });
  expect(await jobOf(id)).toMatchObject({ state: 'running', stopReason: null, done: 0 });
  const age = `update invoice.bulk_jobs set created_at = now() - interval '25 hours', next_check_at = now() where id = $1`;
  await stack.database.query(age, [id]);
  expect(await ended(id)).toMatchObject({ state: 'stopped', stopReason: 'mandate_lost', done: 0 });
  expect(await cancellations(invoices[0]!.id)).toEqual([]);
});

/** Creates pending invoices for a new recipient, ordered by number. */
async function someInvoices(count: number) {
  const recipient = `bulk-${crypto.randomUUID()}@example.test`;
  const invoices = [];
  for (let made = 0; made < count; made += 1) invoices.push(await anInvoice({ recipient }));
  return { invoices, matching: { recipient } };
}

/**
 * Starts a job on twelve invoices, the first of which is locked; while it waits, the job handles some of the
 * others, but does not reach the last for a while.
 */
async function heldUpJob(admin: TestMember, url = stack.url) {
  const { invoices, matching } = await someInvoices(12);
  const release = await holdUp(invoices[0]!.id);
  const body = { ...cancel, matching, confirmedTotal: invoices.length };
  const { job } = await ok('startBulkJob', { token: admin.token, body, url });
  await become(invoices[1]!.id, 'cancelled');
  return { invoices, job, release };
}

/** Blocks every change of an invoice until the returned function is called. */
async function holdUp(id: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: stack.database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('select from invoice.invoices where id = $1 for update', [id]);
  return () => client.end();
}

async function jobOf(id: string): Promise<BulkJob> {
  const { token } = await anAdmin();
  return (await ok('getBulkJob', { id, token })).job;
}

function ended(id: string): Promise<BulkJob> {
  return waitFor(
    async () => {
      const job = await jobOf(id);
      return job.endedAt !== null && job;
    },
    { what: 'the bulk job to end', timeoutMs: 90_000 },
  );
}

/** Expires a job's lease, as half a minute without a report from its worker would. */
async function leaseEnds(id: string): Promise<void> {
  await stack.database.query('update invoice.bulk_jobs set next_check_at = now() where id = $1', [id]);
}

async function cancellations(id: string): Promise<unknown[]> {
  const { token } = await anAdmin();
  const { history } = await ok('getInvoiceHistory', { id, token });
  return history.filter(({ to }) => to === 'cancelled').map(({ actor, reason }) => [actor, reason]);
}

/** Restarts the payment service and waits until the gateway can reach it again. */
async function restartPayment(SECOND_APPROVAL_ABOVE: string): Promise<void> {
  await stack.service('payment').restart({ SECOND_APPROVAL_ABOVE });
  const isThere = async () => (await call('listPaymentMethods', {})).status === 200;
  await waitFor(isThere, { what: 'the payment service to be reached again' });
}

/**
 * Removes a member's admin rights in the wallet, and clears what the account service caches for half a
 * minute.
 */
async function loseRights({ email, id }: TestMember): Promise<void> {
  await stack.wallet.member({ email, isAdmin: false });
  await stack.database.query(
    `update account.sessions set checked_at = now() - interval '1 hour' where user_id = $1`,
    [id],
  );
  await stack.service('account').restart();
}
