import { waitFor } from '@checkout/testkit/wait-for.ts';
import { payByCard, TEST_CARDS } from '../../../local/demo/cards.ts';
import { callSandbox } from './call-sandbox.ts';
import { admin, createInvoice, type Invoice } from './invoices.ts';
import { stack } from './stack.ts';

/**
 * Creates an invoice paid by card, of which the provider then refunded 3 US dollars: an exception for a
 * person to look at.
 */
export async function refundInPart(): Promise<Excepted> {
  const { invoice, paymentReference } = await paidByCard();
  const refund = await fetch(`${stack.cards.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.cards.secretKey}` },
    body: new URLSearchParams({ payment_intent: paymentReference, amount: '300' }),
  });
  if (!refund.ok) throw new Error(`/v1/refunds returned ${refund.status}: ${await refund.text()}`);
  return await withException(invoice, 'partial_refund');
}

/** Creates an invoice paid by card whose bank then disputed the charge, with a deadline for the response. */
export async function disputePayment(): Promise<Excepted> {
  const { invoice, paymentReference } = await paidByCard();
  const url = `${stack.cards.url}/sandbox/payment_intents/${paymentReference}/dispute`;
  await callSandbox({ url, method: 'POST', body: { reason: 'fraudulent' } });
  return await withException(invoice, 'dispute');
}

async function paidByCard(): Promise<{ invoice: Invoice; paymentReference: string }> {
  const invoice = await createInvoice();
  const scene = { stack, admin: admin.api, payer: admin.api, members: {} };
  const given = { id: invoice.id, currency: 'USD', metadata: {} };
  await payByCard({ ...scene, invoice: given, number: TEST_CARDS.approved });
  const path = `/api/invoice/${invoice.id}`;
  const { invoice: paid } = await admin.api.get<{ invoice: { paymentReference: string } }>(path);
  return { invoice, paymentReference: paid.paymentReference };
}

async function withException(invoice: Invoice, kind: string): Promise<Excepted> {
  const find = async (): Promise<string | undefined> => {
    const path = `/api/admin/exceptions?kind=${kind}&state=open`;
    const { exceptions } = await admin.api.get<{ exceptions: { id: string; invoiceId: string }[] }>(path);
    return exceptions.find(({ invoiceId }) => invoiceId === invoice.id)?.id;
  };
  return { ...invoice, exceptionId: await waitFor(find, { what: 'the exception to be raised' }) };
}

type Excepted = Invoice & { exceptionId: string };
