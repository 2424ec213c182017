import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { BulkAct } from '@checkout/contract/bulk-job/schema.ts';
import type { MatchingInvoices } from '../queries.ts';

/** What can be done about several invoices at once, in the order of the buttons. */
export const bulkActions = ['approve', 'reject', 'resend', 'cancel'] as const satisfies readonly BulkAct[];

/** These take something away from payers. */
export const destructiveActs: readonly BulkAct[] = ['cancel', 'reject'];

/** Of these the admin has to say why. */
export const actsWithNotes: readonly BulkAct[] = ['approve', 'cancel'];

/** What was chosen to be done: about these invoices, or about all that match. */
export interface OpenBulk {
  action: BulkAct;
  invoices: readonly AdminInvoice[];
  /** With how many they are, as the page said. */
  matching?: { asked: MatchingInvoices; total: number };
  onStarted: () => void;
}

export interface BulkInput {
  /** Notes or reason. */
  text: string;
  sendWebhook: boolean;
}
