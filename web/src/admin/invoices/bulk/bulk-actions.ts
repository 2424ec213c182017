import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { BulkAct } from '@checkout/contract/bulk-job/schema.ts';
import type { MatchingInvoices } from '../queries.ts';

/** What can be done about several invoices at once, in the order of the buttons. */
export const bulkActions = ['approve', 'reject', 'resend', 'cancel'] as const satisfies readonly BulkAct[];

/** These take something away from payers. */
export const destructiveActions: readonly BulkAct[] = ['cancel', 'reject'];

/** For these the admin has to give a reason. */
export const actionsWithNotes: readonly BulkAct[] = ['approve', 'cancel'];

/** The action to carry out, on these invoices or on all that match a filter. */
export interface OpenBulk {
  action: BulkAct;
  invoices: readonly AdminInvoice[];
  /** All matching invoices, with their number as the page showed it. */
  matching?: { requested: MatchingInvoices; total: number };
  onStarted: () => void;
}

export interface BulkInput {
  /** The notes or the reason. */
  text: string;
  sendWebhook: boolean;
}
