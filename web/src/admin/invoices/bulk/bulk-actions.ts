import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { BulkAct } from '@checkout/contract/bulk-job/acts.ts';
import type { MatchingInvoices } from '../queries.ts';

/** These take something away from payers. */
export const destructiveActions: readonly BulkAct[] = ['cancel', 'reject'];

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
