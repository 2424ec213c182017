import { waitFor } from '@checkout/testkit/wait-for.ts';
import { payByCard, TEST_CARDS } from '../../../local/demo/cards.ts';
import { admin, createInvoice, type Invoice } from './invoices.ts';
import { stack } from './stack.ts';

/** An invoice paid by card, of which the provider then gave 3 US dollars back: something for a person to look at. */
export async function refundInPart(): Promise<Invoice & { exceptionId: string }> {
  const invoice = await createInvoice();
  const scene = { stack, admin: admin.api, payer: admin.api, members: {} };
  const given = { id: invoice.id, currency: 'USD', metadata: {} };
  await payByCard({ ...scene, invoice: given, number: TEST_CARDS.approved });
  const path = `/api/invoice/${invoice.id}`;
  const { invoice: paid } = await admin.api.get<{ invoice: { paymentReference: string } }>(path);
  const refund = await fetch(`${stack.cards.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.cards.secretKey}` },
    body: new URLSearchParams({ payment_intent: paid.paymentReference, amount: '300' }),
  });
  if (!refund.ok) throw new Error(`/v1/refunds answered ${refund.status}: ${await refund.text()}`);
  const exceptionId = await waitFor(() => openException(invoice.id), { what: 'the exception to be raised' });
  return { ...invoice, exceptionId };
}

async function openException(invoiceId: string): Promise<string | undefined> {
  const path = '/api/admin/exceptions?kind=partial_refund&state=open';
  const { exceptions } = await admin.api.get<{ exceptions: { id: string; invoiceId: string }[] }>(path);
  return exceptions.find((exception) => exception.invoiceId === invoiceId)?.id;
}
