import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { RouterLink } from '../../../shared/ui/router-link.tsx';
import { personPath } from '../../members/person-path.ts';

/** Who paid an invoice or reported a payment, linked to their page; empty unless they were signed in. */
export function PayerCell({ invoice: { payerId, payerName } }: { invoice: AdminInvoice }) {
  if (payerId === null) return null;
  return (
    <RouterLink to={personPath(payerId)} color="inherit" underline="hover" tabIndex={-1}>
      {payerName ?? payerId}
    </RouterLink>
  );
}
