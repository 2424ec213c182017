import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { findInvoice } from '../admin/admin-list.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { payByCard, TEST_CARDS } from '../support/cards.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { seeToast } from '../support/toast.ts';
import { secret, signatureOf, useWebhookReceiver } from '../support/webhook-receiver.ts';

const browser = useBrowser();
const received = useWebhookReceiver();

test('a card payment sends a signed invoice.paid, and an admin can send it again', async () => {
  const metadata = { productType: 'event_ticket', seats: 2 };
  const { id, gfaInvoiceId } = await createInvoice({ amount: 25, metadata });
  const page = await browser.visit(`/pay/${id}`);
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();

  const [delivery] = await waitFor(() => deliveriesOf(id, 1), { what: 'invoice.paid to arrive' });
  expect(delivery?.payload).toMatchObject({
    event: 'invoice.paid',
    invoiceId: id,
    gfaInvoiceId,
    status: 'paid',
    amountMinor: 2_500,
    currency: 'USD',
    recipientEmail: 'somebody@example.com',
    metadata,
  });
  expect(delivery?.headers['x-webhook-secret']).toBe(secret);
  expect(delivery?.headers['webhook-signature']).toBe(delivery && signatureOf(delivery));
  const sentAt = Number(delivery?.headers['webhook-timestamp']) * 1_000;
  expect(Math.abs(Date.now() - sentAt)).toBeLessThan(60_000);

  const office = await browser.visit('/admin', admin);
  const row = await findInvoice(office, gfaInvoiceId);
  await row.getByRole('button', { name: 'Resend Webhook' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Resend webhook' }).click();
  await seeToast(office, { title: 'Webhook Resent' });
  const [first, second] = await waitFor(() => deliveriesOf(id, 2), { what: 'the event to arrive again' });
  expect(second?.payload).toEqual(first?.payload);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.headers['webhook-signature']).toBe(second && signatureOf(second));
});

test('a declined card sends invoice.failed, and its later success invoice.paid', async () => {
  browser.allowErrors(refused(402));
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await payByCard(page, { number: TEST_CARDS.declined, amount: '$25.00' });
  await page.getByText('Failed', { exact: true }).waitFor();
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  // A delivery that is answered late arrives again.
  const events = () =>
    new Set(received.flatMap(({ payload }) => (payload.invoiceId === id ? payload.event : [])));
  await waitFor(() => events().size >= 2, { what: 'both events to arrive' });
  expect([...events()].sort()).toEqual(['invoice.failed', 'invoice.paid']);
});

function deliveriesOf(invoiceId: string, count: number) {
  const deliveries = received.filter(({ payload }) => payload.invoiceId === invoiceId);
  return deliveries.length >= count && deliveries;
}
