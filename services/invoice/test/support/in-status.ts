import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Status } from '../../src/invoices/state.ts';
import { admin, type startInvoiceService } from './fixture.ts';

/** Brings a new invoice into a status by the calls that lead there; returns it with the last attempt. */
export async function inStatus(
  service: Pick<Awaited<ReturnType<typeof startInvoiceService>>, 'as' | 'payment' | 'create' | 'letPass'>,
  status: Status,
): Promise<{ invoice: Invoice; attemptId: string }> {
  const invoice = await service.create();
  const attemptId = crypto.randomUUID();
  const claim = {
    invoiceId: invoice.id,
    attemptId,
    amountVersion: 1n,
    payerId: 'user-ada',
    holdStatus: status,
  };
  const payment = service.payment();
  switch (status) {
    case 'pending':
      break;
    case 'failed':
      await payment.recordFailure({ invoiceId: invoice.id, attemptId, failure: { code: 'card_declined' } });
      break;
    case 'awaiting_bank_transfer':
      await payment.claimInvoice({ ...claim, rail: 'card' });
      break;
    case 'pending_admin_review':
      await payment.claimInvoice({ ...claim, rail: 'manual', manual: confirmation });
      break;
    case 'paid':
      await payment.settleInvoice(cardSettlement(invoice, attemptId));
      break;
    case 'refunded':
      await payment.settleInvoice(cardSettlement(invoice, attemptId));
      await payment.refundInvoice({ invoiceId: invoice.id, attemptId, paymentReference: 're_1' });
      break;
    case 'expired':
      await service.letPass(invoice.id);
      await service.as(admin).getInvoice({ ref: invoice.id });
      break;
    case 'cancelled':
      await service.as(admin).cancelInvoice({ ref: invoice.id, cancelNotes: 'ordered twice' });
  }
  const now = await service.as(admin).getInvoice({ ref: invoice.id });
  if (now.invoice?.status !== status) throw new Error(`the invoice is ${now.invoice?.status}, not ${status}`);
  return { invoice: now.invoice, attemptId };
}

export const confirmation = {
  paymentMethodId: 'method-1',
  paymentMethodName: 'House Bank',
  userNotes: 'sent on Monday',
  receiptKey: 'receipt-key-1',
};

/** Returns a settlement of the whole invoice by card. */
export function cardSettlement(invoice: Invoice, attemptId: string) {
  return {
    invoiceId: invoice.id,
    attemptId,
    rail: 'card',
    needsClaim: false,
    provider: 'stripe',
    paymentMethodName: 'Card',
    paymentReference: `pi_${attemptId}`,
    amountVersion: invoice.amountVersion,
    amountMinor: invoice.amountMinor,
    currency: invoice.currency,
  };
}
