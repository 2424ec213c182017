import type { Invoice } from '@checkout/contract/invoice.ts';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { billingProfileQuery } from '../queries.ts';
import { BillingForm } from './billing-form.tsx';

/** What a receipt is made out to: as it was saved with the invoice, else as the member's profile has it. */
export function BillingDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('checkout');
  const { data: profile, isPending } = useQuery(billingProfileQuery);
  const saved = invoice.billingCompanyName !== null && {
    companyName: invoice.billingCompanyName,
    address: invoice.billingAddress ?? '',
    vatNumber: invoice.billingVatNumber ?? '',
    taxId: invoice.billingTaxId ?? '',
  };
  const empty = { companyName: '', address: '', vatNumber: '', taxId: '' };
  return (
    <Dialog open onClose={onClose} aria-labelledby="billing-title">
      <DialogTitle id="billing-title">{t('billing.title')}</DialogTitle>
      {!saved && isPending ? (
        <Skeleton variant="rounded" height={280} sx={{ m: 6 }} />
      ) : (
        <BillingForm invoiceId={invoice.id} start={saved || (profile ?? empty)} onDone={onClose} />
      )}
    </Dialog>
  );
}
