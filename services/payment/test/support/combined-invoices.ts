import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { PaymentStack } from './fixture.ts';
import type { Payer } from './wallet-controls.ts';

/** Creates invoices of these amounts for a payer, and one combined payment of all of them. */
export async function createCombined(
  stack: Pick<PaymentStack, 'createInvoice' | 'invoices'>,
  payer: Pick<Payer, 'caller'>,
  amounts: bigint[],
  currency = 'USD',
): Promise<{ parts: [Invoice, Invoice, ...Invoice[]]; combined: Invoice }> {
  const parts: Invoice[] = [];
  for (const amountMinor of amounts) {
    parts.push(await stack.createInvoice({ amountMinor, currency, recipientEmail: emailOf(payer) }));
  }
  return { parts: parts as [Invoice, Invoice], combined: await combine(stack, payer, parts) };
}

/** Combines the invoices in their current versions. */
export async function combine(
  stack: Pick<PaymentStack, 'invoices'>,
  { caller }: Pick<Payer, 'caller'>,
  parts: Invoice[],
): Promise<Invoice> {
  const invoices = stack.invoices(caller);
  const now = await Promise.all(parts.map(({ id }) => invoices.getInvoice({ ref: id })));
  const { invoice } = await invoices.combineInvoices({
    parts: now.map(({ invoice }) => ({ invoiceId: invoice?.id, amountVersion: invoice?.amountVersion })),
  });
  return invoice as Invoice;
}

function emailOf({ caller }: Pick<Payer, 'caller'>): string {
  return caller.kind === 'member' ? caller.email : '';
}
