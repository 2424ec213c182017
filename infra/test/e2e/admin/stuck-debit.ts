import { waitFor } from '@checkout/testkit/wait-for.ts';
import { admin, createInvoice, type Invoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { callWallet } from '../support/wallet.ts';

/**
 * Creates an invoice paid with gems, which the wallet debited but does not report. Resolves once admins may
 * propose an ending; `tellAgain` makes the wallet report again.
 */
export async function stuckDebit(): Promise<StuckDebit> {
  const payer = await createMember({ credits: 50_000 });
  const invoice = await createInvoice();
  const silence = { method: 'GET', path: '/api/transactions', kind: 'error', status: 503, times: 1_000_000 };
  await callWallet('POST', '/sandbox/faults', silence);
  const lost = { method: 'POST', path: '/api/deduct-funds', kind: 'timeout_after', times: 1 };
  await callWallet('POST', '/sandbox/faults', lost);
  await payer.api.post(`/api/invoice/${invoice.id}/pay`, {});
  const exceptionId = await waitFor(() => ripeException(invoice.id), {
    what: 'the payment to be old enough for evidence',
    timeoutMs: 90_000,
  });
  return { ...invoice, exceptionId, tellAgain: () => callWallet('DELETE', '/sandbox/faults') };
}

async function ripeException(invoiceId: string): Promise<string | undefined> {
  const path = '/api/admin/exceptions?kind=unknown_attempt&state=open';
  const { exceptions } = await admin.api.get<{ exceptions: Found[] }>(path);
  return exceptions.find(({ invoiceId: id, evidence }) => id === invoiceId && evidence?.obstacle === null)
    ?.id;
}

interface StuckDebit extends Invoice {
  exceptionId: string;
  tellAgain: () => Promise<unknown>;
}

interface Found {
  id: string;
  invoiceId: string;
  evidence: { obstacle: string | null } | null;
}
