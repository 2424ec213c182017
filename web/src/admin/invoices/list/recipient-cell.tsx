import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { RouterLink } from '../../../shared/ui/router-link.tsx';
import { recipientPath } from '../found-invoices.ts';

/** Whom an invoice is addressed to, who leads to all about them. */
export function RecipientCell({ invoice }: { invoice: AdminInvoice }) {
  return (
    <RouterLink to={recipientPath(invoice)} color="inherit" underline="hover" tabIndex={-1}>
      {invoice.recipientEmail}
    </RouterLink>
  );
}
