import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Caller } from '@checkout/kit/rpc/caller.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { signatureOf } from '../src/receipts/media-type.ts';
import { admin, anonymous, member, outcomeOf, reasonOf, startPaymentStack } from './support/fixture.ts';
import { PIECE, receiptMessages } from './support/receipt-messages.ts';
import { heic, jpeg, pdf, tinyPng, webp } from './support/receipt-samples.ts';

const { path: directory } = await scratchDirectory('receipts-of-a-test');
const stack = await startPaymentStack({ env: { RECEIPTS_DIR: directory } });
const { createInvoice, createMethod, query } = stack;
const visitor = stack.as(anonymous);
const upload = (ref: string, content: Uint8Array, filename = 'receipt.bin', sender: Sender = {}) =>
  stack
    .as(sender.caller ?? anonymous, { idempotencyKey: sender.idempotencyKey ?? '' })
    .sendReceipt(receiptMessages({ ref, browser: sender.browser ?? 'browser:one', filename }, content));

interface Sender {
  caller?: Caller;
  browser?: string;
  idempotencyKey?: string;
}

test.each([
  ['image/png', tinyPng],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
  ['image/heic', heic],
  ['application/pdf', pdf],
])('stores %s, recognized by its content', async (mediaType, content) => {
  const { id } = await createInvoice();
  const before = existsSync(directory) ? readdirSync(directory) : [];

  const { receiptKey } = await upload(id, content, '../../etc/päss wd.svg');

  expect(receiptKey).toMatch(/^[A-Za-z0-9_-]{32}$/);
  const receipt = await stack.as(admin).getReceipt({ receiptKey });
  expect(receipt).toMatchObject({ mediaType, filename: 'päss wd.svg' });
  expect(signatureOf(Buffer.from(receipt.content))).toBe(mediaType);
  expect(readdirSync(directory).filter((name) => name !== receiptKey)).toEqual(before);
});

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><p>hello</p>')],
  ['GIF', Buffer.from('GIF89a;alert(1)')],
  [
    'a PNG that is HTML, too',
    Buffer.concat([tinyPng, Buffer.from('<script>alert(document.domain)</script>')]),
  ],
  [
    'a PDF that is HTML, too',
    Buffer.concat([pdf, Buffer.from('<html><body onload=alert(1)>hello</body></html>')]),
  ],
  [
    'a picture that is an archive, too',
    Buffer.concat([jpeg, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
  ],
  ['text', Buffer.from('hello')],
])('refuses %s', async (_what, content) => {
  const { id } = await createInvoice();
  expect(await reasonOf(upload(id, content, 'receipt.png'))).toBe('UNSUPPORTED_MEDIA_TYPE');
});

test('accepts exactly 10 MB and refuses more', async () => {
  const { id } = await createInvoice();
  const big = Buffer.concat([tinyPng, Buffer.alloc(10 * 1024 * 1024 - tinyPng.length)]);
  await upload(id, big);
  expect(await reasonOf(upload(id, Buffer.concat([big, Buffer.alloc(1)])))).toBe('PAYLOAD_TOO_LARGE');
  expect(await reasonOf(upload(id, Buffer.alloc(0)))).toBe('VALIDATION_ERROR');
});

test('accepts five uploads of one browser, however many arrive at once, and another after one is deleted', async () => {
  const { id } = await createInvoice();

  const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(upload(id, tinyPng))));

  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'RECEIPT_LIMIT')).toHaveLength(7);
  const [{ key }] = (await query<{ key: string }>('select key from payment.receipts where invoice_id = $1', [
    id,
  ])) as [{ key: string }];
  await visitor.deleteReceipt({ ref: id, receiptKey: key });
  expect(existsSync(`${directory}/${key}`)).toBe(false);
  expect(await reasonOf(visitor.deleteReceipt({ ref: id, receiptKey: key }))).toBe('RECEIPT_NOT_FOUND');
  await upload(id, tinyPng);
});

test('the five of one browser limit neither other browsers nor members, who have their own five', async () => {
  const { id } = await createInvoice();
  const [ada, bob] = [{ caller: member('ada') }, { caller: member('bob') }];
  const send = (sender: Sender) => outcomeOf(upload(id, tinyPng, 'a.png', sender));
  for (let count = 0; count < 5; count += 1) await send({});
  expect(await send({})).toBe('RECEIPT_LIMIT');

  expect(await send({ browser: 'browser:two' })).toBe('done');
  for (let count = 0; count < 5; count += 1) expect(await send(ada)).toBe('done');
  expect(await send(ada)).toBe('RECEIPT_LIMIT');
  expect(await send(bob)).toBe('done');
  const other = await createInvoice();
  expect(await outcomeOf(upload(other.id, tinyPng, 'a.png', ada))).toBe('done');
});

test('when twenty are unconfirmed, the oldest anonymous one is replaced, never a member’s', async () => {
  const { id } = await createInvoice();
  const kept: string[] = [];
  const send = async (sender: Sender) => kept.push((await upload(id, tinyPng, 'a.png', sender)).receiptKey);
  await send({ caller: member('ada') });
  for (let count = 0; count < 19; count += 1) await send({ browser: `browser:${Math.floor(count / 5)}` });

  await send({ browser: 'browser:late' });
  await send({ caller: member('bob') });

  const rows = await query<{ key: string }>('select key from payment.receipts where invoice_id = $1', [id]);
  const expected = kept.filter((_key, index) => index !== 1 && index !== 2);
  expect(rows.map(({ key }) => key).sort()).toEqual(expected.sort());
  expect(readdirSync(directory).filter((name) => kept.includes(name))).toHaveLength(20);
});

test('when all twenty belong to members, only a signed-in caller can upload', async () => {
  const { id } = await createInvoice();
  for (const who of ['a', 'b', 'c', 'd']) {
    for (let count = 0; count < 5; count += 1) await upload(id, tinyPng, 'a', { caller: member(who) });
  }
  expect(await outcomeOf(upload(id, tinyPng))).toBe('RECEIPT_LIMIT');
  expect(await outcomeOf(upload(id, tinyPng, 'a', { caller: member('ada') }))).toBe('done');
});

test('reads no byte of an upload that it will refuse', async () => {
  const cancelled = await createInvoice();
  await stack.invoices(admin).cancelInvoice({ ref: cancelled.id, cancelNotes: 'not needed' });
  const before = readdirSync(directory).length;
  for (const [ref, reason] of [
    [crypto.randomUUID(), 'INVOICE_NOT_FOUND'],
    [cancelled.id, 'INVOICE_CANCELLED'],
  ] as const) {
    let pieces = 0;
    let told = false;
    async function* endless() {
      try {
        yield { ref, browser: 'browser:one', filename: 'a.png' };
        for (;;) {
          pieces += 1;
          yield { chunk: Buffer.alloc(PIECE) };
        }
      } finally {
        told = true;
      }
    }
    expect(await reasonOf(visitor.sendReceipt(endless()))).toBe(reason);
    await waitFor(() => told, { what: 'the source to be told' });
    expect(pieces * PIECE).toBeLessThan(10 * 1024 * 1024);
  }
  expect(readdirSync(directory)).toHaveLength(before);
});

test('an upload that is cut off leaves nothing behind', async () => {
  const { id } = await createInvoice();
  const before = readdirSync(directory).length;
  async function* broken() {
    yield { ref: id, browser: 'browser:one', filename: 'a.png' };
    yield { chunk: tinyPng };
    throw new Error('the sender went away');
  }
  await expect(visitor.sendReceipt(broken())).rejects.toThrow('the sender went away');
  await waitFor(() => readdirSync(directory).length === before, { what: 'the file to go' });
  expect(await query('select from payment.receipts where invoice_id = $1', [id])).toHaveLength(0);
});

test('an upload that ends without a completion mark is not stored', async () => {
  const { id } = await createInvoice();
  async function* short() {
    yield { ref: id, browser: 'browser:one', filename: 'a.png' };
    yield { chunk: tinyPng };
  }
  expect(await reasonOf(visitor.sendReceipt(short()))).toBe('SERVICE_UNAVAILABLE');
  expect(await query('select from payment.receipts where invoice_id = $1', [id])).toHaveLength(0);
});

test('the same key of a caller uploads once, and another file under that key is refused', async () => {
  const { id } = await createInvoice();
  const once = { idempotencyKey: 'k-1' };
  const answers = await Promise.all([1, 2, 3].map(() => upload(id, tinyPng, 'a.png', once)));
  expect(new Set(answers.map(({ receiptKey }) => receiptKey)).size).toBe(1);
  expect(await outcomeOf(upload(id, jpeg, 'a.png', once))).toBe('IDEMPOTENCY_CONFLICT');
  const elsewhere = await createInvoice();
  expect(await outcomeOf(upload(elsewhere.id, tinyPng, 'a.png', once))).toBe('IDEMPOTENCY_CONFLICT');
  expect(await outcomeOf(upload(id, tinyPng, 'a.png', { ...once, browser: 'browser:two' }))).toBe('done');
  expect(await query('select from payment.receipts where invoice_id = $1', [id])).toHaveLength(2);
});

test.each([
  ['in the seam of two pieces', PIECE - 6],
  ['at the very end', 3 * PIECE - 60],
])('detects %s that a browser would run', async (_where, at) => {
  const { id } = await createInvoice();
  const content = Buffer.concat([tinyPng, Buffer.alloc(3 * PIECE)]);
  content.write('<script>alert(document.domain)</script>', at, 'latin1');
  expect(await reasonOf(upload(id, content))).toBe('UNSUPPORTED_MEDIA_TYPE');
});

test('refuses uploads once the invoice is closed', async () => {
  const { id } = await createInvoice();
  await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not needed' });
  expect(await reasonOf(upload(id, tinyPng))).toBe('INVOICE_CANCELLED');
});

test('shows a receipt to admins, the recipient and the payer who confirmed with it, and keeps a confirmed one', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  const { receiptKey } = await upload(id, tinyPng);
  const [payer, stranger] = [stack.as(member('payer')), stack.as(member('stranger'))];
  expect(await reasonOf(payer.getReceipt({ receiptKey }))).toBe('FORBIDDEN');

  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id, receiptKey });

  await payer.getReceipt({ receiptKey });
  await stack.as(member('ada')).getReceipt({ receiptKey });
  expect(await reasonOf(stranger.getReceipt({ receiptKey }))).toBe('FORBIDDEN');
  expect(await reasonOf(visitor.getReceipt({ receiptKey }))).toBe('UNAUTHORIZED');
  expect(await reasonOf(stranger.getReceipt({ receiptKey: 'x'.repeat(32) }))).toBe('RECEIPT_NOT_FOUND');
  expect(await reasonOf(visitor.deleteReceipt({ ref: id, receiptKey }))).toBe('FORBIDDEN');
});

test('a receipt of another invoice cannot be deleted through this one', async () => {
  const [one, other] = [await createInvoice(), await createInvoice()];
  const { receiptKey } = await upload(one.id, tinyPng);
  expect(await reasonOf(visitor.deleteReceipt({ ref: other.id, receiptKey }))).toBe('RECEIPT_NOT_FOUND');
});

test('unconfirmed receipts are deleted after a day with their files, and so are files without a row', async () => {
  const { id } = await createInvoice();
  const { receiptKey } = await upload(id, tinyPng);
  await query(`update payment.receipts set created_at = now() - interval '25 hours' where key = $1`, [
    receiptKey,
  ]);

  await stack.restart();

  await waitFor(() => !existsSync(`${directory}/${receiptKey}`), {
    what: 'the file to go',
    timeoutMs: 60_000,
  });
  expect(await query('select from payment.receipts where key = $1', [receiptKey])).toHaveLength(0);
});

test('a full store refuses with a clear message and leaves no row', async () => {
  const { id } = await createInvoice();
  const before = readdirSync(directory);
  rmSync(directory, { recursive: true });
  writeFileSync(directory, 'not a folder');

  expect(await reasonOf(upload(id, tinyPng))).toBe('SERVICE_UNAVAILABLE');

  expect(await query('select from payment.receipts where invoice_id = $1', [id])).toHaveLength(0);
  rmSync(directory);
  expect(before.length).toBeGreaterThan(0);
  await upload(id, tinyPng);
  chmodSync(directory, 0o700);
});
