import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { aMember, anAdmin } from '../../support/arrange.ts';
import { call, ok, refusal } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

const DEBIT = { amount: 3, description: 'Once' };

test('a gateway that is killed while working leaves the key to the next one, which reports the outcome', async () => {
  const [{ token, email }, first] = [await aMember({ credits: 100 }), await stack.startGateway({})];
  const given = { token, headers: { 'idempotency-key': crypto.randomUUID() }, body: DEBIT };
  const { pid } = stack.service('payment');
  process.kill(pid, 'SIGSTOP');
  const lost = call('deductFunds', { ...given, url: first.url }).catch((error: Error) => error.message);
  await waitFor(() => leaseOf(given), { what: 'the first gateway to begin' })
    .then(() => first.process.kill())
    .finally(() => process.kill(pid, 'SIGCONT'));
  expect(await lost).toBe('fetch failed');
  expect(await ok('deductFunds', given)).toMatchObject({ success: true, newBalance: 97 });
  expect(await stack.wallet.debits(email)).toHaveLength(1);
});

test('a gateway keeps its key for as long as it works', async () => {
  const { token } = await aMember({ credits: 100 });
  const given = { token, headers: { 'idempotency-key': crypto.randomUUID() }, body: DEBIT };
  const { pid } = stack.service('payment');
  process.kill(pid, 'SIGSTOP');
  const answer = call('deductFunds', given);
  const begun = await waitFor(() => leaseOf(given), { what: 'the gateway to begin' });
  const renewed = await waitFor(
    async () => {
      const lease = await leaseOf(given);
      return lease !== undefined && lease.until > begun.until && lease;
    },
    { what: 'the lease to be renewed' },
  ).finally(() => process.kill(pid, 'SIGCONT'));
  expect(renewed.id).toBe(begun.id);
  expect((await answer).status).toBe(200);
});

test('a gateway that was frozen until another took over its request does nothing more in it', async () => {
  const [{ token }, first] = [await anAdmin(), await stack.startGateway({})];
  const body = {
    name: `Bank ${crypto.randomUUID()}`,
    type: 'bank_transfer',
    currency: 'USD',
    details: 'A: 1',
  };
  const given = { token, headers: { 'idempotency-key': crypto.randomUUID() }, body };
  const lock = new Client({ connectionString: stack.database.url });
  await lock.connect();
  await lock.query('begin; lock table account.keyed_requests');
  const late = refusal('createPaymentMethod', { ...given, url: first.url });
  await waitFor(isSomebodyWaiting, { what: 'the first gateway to begin' });
  process.kill(first.process.pid, 'SIGSTOP');
  await lock.end();
  await waitFor(() => leaseOf(given), { what: 'the first gateway to have the key' });
  await ok('createPaymentMethod', given);
  process.kill(first.process.pid, 'SIGCONT');
  expect(await late).toBe('503 service_unavailable');
  const { paymentMethods } = await ok('adminListPaymentMethods', { token });
  expect(paymentMethods.filter(({ name }) => name === body.name)).toHaveLength(1);
});

test('a gateway that was frozen until its client had gone does not carry out what they asked for', async () => {
  const [{ token, email }, first] = [await aMember({ credits: 100 }), await stack.startGateway({})];
  const connection = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = httpRequest(`${first.url}/api/deduct-funds`, {
      method: 'POST',
      agent: connection,
      headers,
    });
    request.end(JSON.stringify(body));
    return request;
  };
  const [response] = await once(send({ ...DEBIT, amount: 0 }), 'response');
  await once(response.resume(), 'end');

  process.kill(first.process.pid, 'SIGSTOP');
  const given = send(DEBIT).on('error', () => undefined);
  await once(given, 'finish');
  await new Promise((resolve) => given.destroy().once('close', resolve));
  process.kill(first.process.pid, 'SIGCONT');
  // By the time that two later requests have been carried out, so would that one.
  for (const amount of [4, 5]) await ok('deductFunds', { token, body: { ...DEBIT, amount }, url: first.url });
  expect((await stack.wallet.debits(email)).map(({ amount }) => amount)).toEqual([-4, -5]);
});

async function leaseOf({ headers }: { headers: { 'idempotency-key': string } }) {
  const [found] = await stack.database.query(
    'select lease as id, leased_until as until from account.keyed_requests where key = $1',
    [headers['idempotency-key']],
  );
  return found as { id: string; until: Date } | undefined;
}

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = await stack.database.query(
    `select 1 from pg_locks where not granted and relation = 'account.keyed_requests'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return waiting.length > 0;
}
