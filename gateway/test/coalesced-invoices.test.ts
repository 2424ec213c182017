import { AppError, unavailable } from '@checkout/kit/errors/errors.ts';
import { type Caller, currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { Access, GetInvoiceResponse, Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { coalesceReads } from '../src/reads/coalesced-invoices.ts';

const one = '11111111-0000-4000-8000-00000000000a';
const two = '22222222-0000-4000-8000-00000000000b';
const three = '33333333-0000-4000-8000-00000000000c';
const anonymous: Caller = { kind: 'anonymous' };
const ada: Caller = {
  kind: 'member',
  userId: 'ada',
  email: 'ada@example.test',
  emailVerified: true,
  username: 'Ada',
  isAdmin: false,
};

/** The calls that the service received, and from whom. */
let asked: { refs: string[]; caller: Caller | undefined }[] = [];
/** The error that reading several invoices throws. */
let fault: Error | undefined;

const note = (refs: string[]): void => {
  asked.push({ refs, caller: currentContext()?.caller });
};
const found = (id: string): GetInvoiceResponse =>
  GetInvoiceResponse.create({ invoice: Invoice.create({ id }), access: Access.create() });
const client = coalesceReads({
  getInvoice: async ({ ref = '' }) => {
    note([ref]);
    if (ref === three) throw new Error('a bug that only this one meets');
    return found(ref);
  },
  getInvoices: async ({ ids: wanted = [] }) => {
    note(wanted as string[]);
    if (fault !== undefined) throw fault;
    return { found: (wanted as string[]).filter((id) => id !== three).map(found) };
  },
});
const readAs = async (caller: Caller, ref: string): Promise<string | undefined> =>
  await runInContext({ ...serviceContext('gateway'), caller, idempotencyKey: 'a key' }, async () => {
    return (await client.getInvoice({ ref })).invoice?.id;
  });

beforeEach(() => {
  asked = [];
  fault = undefined;
});

test('concurrent reads become one call, and each gets its own invoice', async () => {
  const read = await Promise.all([
    readAs(anonymous, one),
    readAs(anonymous, two.toUpperCase()),
    readAs(anonymous, one),
  ]);
  expect(read).toEqual([one, two, one]);
  expect(asked).toEqual([{ refs: [one, two], caller: anonymous }]);
});

test('reads by different callers are never combined', async () => {
  await Promise.all([readAs(anonymous, one), readAs(ada, two), readAs({ ...ada, isAdmin: true }, two)]);
  expect(asked).toEqual([
    { refs: [one], caller: anonymous },
    { refs: [two], caller: ada },
    { refs: [two], caller: { ...ada, isAdmin: true } },
  ]);
});

test('an unknown invoice is not found, and the others are returned', async () => {
  const [there, missing] = await Promise.allSettled([readAs(ada, one), readAs(ada, three)]);
  expect(there).toMatchObject({ value: one });
  expect(missing).toMatchObject({ reason: { code: 'NOT_FOUND', reason: 'INVOICE_NOT_FOUND' } });
});

test('a readable id is read in a call of its own', async () => {
  await Promise.all([readAs(ada, 'GFA-INV-100'), readAs(ada, 'GFA-INV-101')]);
  expect(asked.map(({ refs }) => refs)).toEqual([['GFA-INV-100'], ['GFA-INV-101']]);
});

test('an unavailable service fails all of them and is called once', async () => {
  fault = unavailable('SERVICE_UNAVAILABLE', 'The service is not available right now.');
  const outcomes = await Promise.allSettled([readAs(ada, one), readAs(ada, two)]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(AppError) });
  expect(asked).toHaveLength(1);
});

test('a bug that affects one read does not affect the others', async () => {
  fault = new Error('rpc failed');
  const [there, broken] = await Promise.allSettled([readAs(ada, one), readAs(ada, three)]);
  expect(there).toMatchObject({ value: one });
  expect(broken).toMatchObject({ reason: { message: 'a bug that only this one meets' } });
});

test('more reads than one call accepts become several calls', async () => {
  const many = Array.from({ length: 250 }, (_, index) => `${one.slice(0, -4)}${String(1_000 + index)}`);
  expect(await Promise.all(many.map((id) => readAs(ada, id)))).toEqual(many);
  expect(asked.map(({ refs }) => refs.length)).toEqual([100, 100, 50]);
});
