import { createClient } from '@checkout/client';
import { CheckoutError } from '@checkout/client/errors';
import { eachRow } from '@checkout/client/pages';
import { standardSecret, verifyWebhook } from '@checkout/client/webhook';
import { expect, test } from '@jest/globals';
import { aMember, anAdmin } from '../../support/arrange.ts';
import { aPng } from '../../support/files.ts';
import { RECEIVER_SECRET, stack } from '../../support/stack.ts';

const asAdmin = async () => createClient({ baseUrl: stack.url, token: (await anAdmin()).token });
const draft = { recipient: 'client@example.test', amount: 12.5, description: 'By the client' };

test('the typed client creates, finds and cancels invoices, and a key makes a repetition the same one', async () => {
  const client = await asAdmin();
  const given = { body: draft, idempotencyKey: 'order-1042' };
  const [{ invoice }, again] = [await client.createInvoice(given), await client.createInvoice(given)];
  expect(invoice).toMatchObject({ amountMinor: 1_250, currency: 'USD', status: 'pending' });
  expect(again.invoice.id).toBe(invoice.id);
  const body = { ...draft, amount: 13 };
  await expect(client.createInvoice({ ...given, body })).rejects.toMatchObject({
    error: 'idempotency_conflict',
    status: 409,
  });
  const { invoice: found } = await client.getInvoice({ id: invoice.gfaInvoiceId.toLowerCase() });
  expect(found.id).toBe(invoice.id);
  const cancelled = await client.cancelInvoice({ id: invoice.id, body: { cancelNotes: 'Made in error' } });
  expect(cancelled.invoice.status).toBe('cancelled');
});

test('the typed client iterates over every page of a list', async () => {
  const client = await asAdmin();
  for (const description of ['Walk one', 'Walk two', 'Walk three']) {
    await client.createInvoice({ body: { ...draft, description } });
  }
  const seen: string[] = [];
  for await (const { description } of eachRow(client.adminListInvoices, {
    query: { search: 'Walk', limit: 1 },
  })) {
    seen.push(description);
  }
  expect(seen).toEqual(['Walk three', 'Walk two', 'Walk one']);
});

test('the typed client reports a refusal by its code, with fields and the request id', async () => {
  const client = createClient({ baseUrl: stack.url });
  const failure = await client.getMe().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CheckoutError);
  expect(failure).toMatchObject({ error: 'unauthorized', status: 401, message: 'Authentication required' });
  const admin = await asAdmin();
  await expect(admin.createInvoice({ body: { ...draft, amount: -1 } })).rejects.toMatchObject({
    error: 'validation_error',
    details: [{ path: 'amount', message: 'Amount must be positive' }],
    requestId: expect.any(String),
  });
});

test('the typed client uploads and downloads files', async () => {
  const admin = await asAdmin();
  const { invoice } = await admin.createInvoice({ body: draft });
  const receipt = new Blob([new Uint8Array(aPng())], { type: 'image/png' });
  const { receiptKey } = await admin.uploadReceipt({ id: invoice.id, body: { receipt } });
  expect(await admin.deleteReceipt({ id: invoice.id, receiptKey })).toBeUndefined();
  const pdf = await admin.downloadInvoicePdf({ id: invoice.id });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(await pdf.text()).toMatch(/^%PDF-/);
});

test('the typed client accepts a real delivery with either form of the secret, and no other', async () => {
  const member = await aMember({ credits: 10_000 });
  const admin = await asAdmin();
  const { invoice } = await admin.createInvoice({ body: { ...draft, recipient: member.email } });
  const payer = createClient({ baseUrl: stack.url, token: member.token });
  expect((await payer.payWithGems({ id: invoice.id })).success).toBe(true);
  const [delivery] = await stack.listener.receive(invoice.id, '/tickets', 1);
  const { headers, text: body } = delivery!;
  for (const secret of [RECEIVER_SECRET, standardSecret(RECEIVER_SECRET)]) {
    expect(verifyWebhook({ headers, body, secret })).toMatchObject({
      event: 'invoice.paid',
      invoiceId: invoice.id,
    });
  }
  expect(() => verifyWebhook({ headers, body, secret: `wh_sec_${'00'.repeat(32)}` })).toThrow('wrong secret');
  expect(() => verifyWebhook({ headers, body: `${body} `, secret: RECEIVER_SECRET })).toThrow(
    'wrong signature',
  );
});
