import type { BulkJob, BulkTaskRow, StartBulkJobRequest } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { admin, member, reasonOf } from '../support/fixture.ts';
import { service } from '../support/shared-service.ts';

const client = service.as(admin);
const gateway = service.as({ kind: 'service', name: 'gateway' });
const worker = crypto.randomUUID();

test('a job contains the invoices that match when it starts: at least one, and no more than were confirmed', async () => {
  const { ids, filter } = await someInvoices(2);
  const start = (confirmedTotal: bigint, by = client) =>
    by.startBulkJob({ ...jobRequest(), filter, confirmedTotal });
  expect(await reasonOf(start(1n))).toBe('SELECTION_CHANGED');
  expect(await reasonOf(start(2n, service.as(member('user-ada'))))).toBe('ADMIN_ACCESS_REQUIRED');
  const nobody = { ...jobRequest(), filter: { recipient: 'nobody@example.test' }, confirmedTotal: 1n };
  expect(await reasonOf(client.startBulkJob(nobody))).toBe('SELECTION_CHANGED');
  const unknown = { ...jobRequest(), invoiceIds: [ids[0]!, crypto.randomUUID()] };
  expect(await reasonOf(client.startBulkJob(unknown))).toBe('INVOICE_NOT_FOUND');
  expect(await service.query('select id from invoice.bulk_jobs')).toEqual([]);

  const { job } = await start(2n);
  await service.create({ recipientEmail: filter.recipient });
  const rows = await takeAll(job!.id);
  expect(rows.map(({ invoiceId }) => invoiceId)).toEqual(ids);
});

test('a decision on payments is refused at once where none is under review', async () => {
  const { ids, filter } = await someInvoices(2);
  const { job } = await client.startBulkJob({ ...jobRequest(), act: 'reject', filter, confirmedTotal: 2n });
  expect(job).toMatchObject({ total: 2n, refused: 2n });
  expect((await gateway.takeBulkRows({ worker, most: 1 })).task).toBeUndefined();
  expect(await read(job!.id)).toMatchObject({ state: 'done', done: 0n, refused: 2n });
  const { results } = await client.listBulkResults({ jobId: job!.id });
  expect(results).toMatchObject(ids.map((invoiceId) => ({ invoiceId, error: 'invalid_transition' })));
});

test('one idempotency key creates one job, however often and concurrently it arrives', async () => {
  const { filter } = await someInvoices(1);
  const keyed = service.as(admin, { idempotencyKey: crypto.randomUUID() });
  const start = (note = 'over') => keyed.startBulkJob({ ...jobRequest(), note, filter, confirmedTotal: 1n });
  const jobs = await Promise.all([start(), start(), start()]);
  expect(new Set(jobs.map(({ job }) => job?.id)).size).toBe(1);
  expect(await reasonOf(start('another'))).toBe('IDEMPOTENCY_CONFLICT');
  await takeAll(jobs[0]!.job!.id);
});

test('a job belongs to one worker until its lease ends; the next one gets the started rows with the same keys', async () => {
  const { filter } = await someInvoices(3);
  const { job } = await client.startBulkJob({ ...jobRequest(), filter, confirmedTotal: 3n });
  const id = job!.id;
  const first = (await gateway.takeBulkRows({ worker, most: 2 })).task!;
  const other = crypto.randomUUID();
  expect((await gateway.takeBulkRows({ worker: other, most: 2 })).task).toBeUndefined();

  await service.query('update invoice.bulk_jobs set next_check_at = now() where id = $1', [id]);
  const second = (await gateway.takeBulkRows({ worker: other, most: 2 })).task!;
  expect(second.rows.map(({ key }) => key)).toEqual(first.rows.map(({ key }) => key));
  expect(second.rows.map(({ tries }) => tries)).toEqual([2, 2]);
  const late = await gateway.takeBulkRows({ worker, jobId: id, outcomes: outcomes(first.rows, 'refused') });
  expect(late.task).toBeUndefined();
  expect(await read(id)).toMatchObject({ done: 0n, refused: 0n });

  const report = { worker: other, jobId: id, outcomes: outcomes(second.rows, 'done'), most: 2 };
  const [last] = (await gateway.takeBulkRows(report)).task!.rows;
  const again = (await gateway.takeBulkRows(report)).task!;
  expect(again.rows).toMatchObject([{ key: last!.key, tries: 2 }]);
  await gateway.takeBulkRows({ ...report, outcomes: outcomes(again.rows, 'done') });
  expect(await read(id)).toMatchObject({ state: 'done', done: 3n, total: 3n });
});

test('a finished job deletes its mandate and hands out no more rows', async () => {
  const { filter } = await someInvoices(2);
  const { job } = await client.startBulkJob({ ...jobRequest(), filter, confirmedTotal: 2n });
  const id = job!.id;
  const { rows } = (await gateway.takeBulkRows({ worker, most: 1 })).task!;
  expect((await client.stopBulkJob({ id })).job).toMatchObject({ state: 'stopping' });
  await gateway.takeBulkRows({ worker, jobId: id, outcomes: outcomes(rows, 'done'), most: 1 });
  expect(await read(id)).toMatchObject({ state: 'stopped', stopReason: 'by_admin', done: 1n });
  const kept = await service.query('select mandate, next_check_at from invoice.bulk_jobs where id = $1', [
    id,
  ]);
  expect(kept).toEqual([{ mandate: null, next_check_at: null }]);
  const { results } = await client.listBulkResults({ jobId: id });
  expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'not_done']);
});

test('a job that is stopped at its last row is completed all the same', async () => {
  const { filter } = await someInvoices(1);
  const { job } = await client.startBulkJob({ ...jobRequest(), filter, confirmedTotal: 1n });
  const { rows } = (await gateway.takeBulkRows({ worker, most: 1 })).task!;
  await client.stopBulkJob({ id: job!.id });
  await gateway.takeBulkRows({ worker, jobId: job!.id, outcomes: outcomes(rows, 'done'), most: 1 });
  expect(await read(job!.id)).toMatchObject({ state: 'done', stopReason: '', done: 1n });
});

test('an unanswered row pauses without delaying others, and is unknown after eight tries and an hour', async () => {
  const { ids, filter } = await someInvoices(2);
  const { job } = await client.startBulkJob({ ...jobRequest(), filter, confirmedTotal: 2n });
  const id = job!.id;
  const makeRowsDue = (tail = '') =>
    service.query(`update invoice.bulk_rows set not_before = now() ${tail} where job_id = $1`, [id]);
  const makeJobDue = () =>
    service.query('update invoice.bulk_jobs set next_check_at = now() where id = $1', [id]);
  let next = (await gateway.takeBulkRows({ worker, most: 1 })).task;
  for (let tries = 1; tries <= 9; tries += 1) {
    expect(next!.rows).toMatchObject([{ invoiceId: ids[0], tries }]);
    const report = { worker, jobId: id, outcomes: outcomes(next!.rows, 'unsure'), most: 1 };
    const other = (await gateway.takeBulkRows(report)).task;
    expect(other?.rows.map(({ invoiceId }) => invoiceId)).toEqual(tries === 1 ? [ids[1]] : undefined);
    if (other) await gateway.takeBulkRows({ ...report, outcomes: outcomes(other.rows, 'done') });
    await makeRowsDue();
    await makeJobDue();
    next = (await gateway.takeBulkRows({ worker, most: 1 })).task;
  }
  expect(await read(id)).toMatchObject({ state: 'running', unknown: 0n, done: 1n });
  await makeRowsDue(", first_called_at = now() - interval '61 minutes'");
  await makeJobDue();
  expect((await gateway.takeBulkRows({ worker, most: 1 })).task).toBeUndefined();
  expect(await read(id)).toMatchObject({ state: 'done', unknown: 1n, done: 1n });
});

test('once nobody may continue, started rows are unknown and the others untouched', async () => {
  const { filter } = await someInvoices(3);
  const { job } = await client.startBulkJob({ ...jobRequest(), filter, confirmedTotal: 3n });
  const id = job!.id;
  await gateway.takeBulkRows({ worker, most: 1 });
  const { rows } = (await gateway.takeBulkRows({ worker, most: 2 })).task!;
  const report = { worker, jobId: id, outcomes: outcomes(rows, 'untried'), halted: 'not_admin', most: 2 };
  await gateway.takeBulkRows(report);
  expect(await read(id)).toMatchObject({ state: 'stopped', stopReason: 'not_admin', unknown: 1n, done: 0n });
  const { results } = await client.listBulkResults({ jobId: id });
  expect(results.map(({ outcome }) => outcome)).toEqual(['unknown', 'not_done', 'not_done']);
});

test('people cannot take rows, and the database refuses an unfinished job without a next check', async () => {
  expect(await reasonOf(client.takeBulkRows({ worker, most: 1 }))).toBe('FORBIDDEN');
  const { filter } = await someInvoices(1);
  const { job } = await client.startBulkJob({ ...jobRequest(), filter, confirmedTotal: 1n });
  const dropCheck = 'update invoice.bulk_jobs set next_check_at = null where id = $1';
  await expect(service.query(dropCheck, [job!.id])).rejects.toThrow('unfinished_is_checked');
  await client.stopBulkJob({ id: job!.id });
});

function jobRequest(): Pick<StartBulkJobRequest, 'id' | 'act' | 'note' | 'mandate'> {
  return { id: crypto.randomUUID(), act: 'cancel', note: 'over', mandate: Buffer.from('sealed') };
}

/** Creates pending invoices for a new recipient. */
async function someInvoices(count: number) {
  const recipientEmail = `bulk-${crypto.randomUUID()}@example.test`;
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await service.create({ recipientEmail })).id);
  return { ids, filter: { recipient: recipientEmail } };
}

/** Carries out all rows that are left of a job. */
async function takeAll(jobId: string): Promise<BulkTaskRow[]> {
  const { task } = await gateway.takeBulkRows({ worker, most: 100 });
  expect(task?.jobId).toBe(jobId);
  await gateway.takeBulkRows({ worker, jobId, outcomes: outcomes(task!.rows, 'done'), most: 1 });
  return task!.rows;
}

function outcomes(rows: readonly BulkTaskRow[], outcome: string) {
  return rows.map(({ key, tries }) => ({ key, tries, outcome }));
}

async function read(id: string): Promise<BulkJob | undefined> {
  return (await client.getBulkJob({ id })).job;
}
