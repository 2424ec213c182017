import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tabStorage } from '../../shared/browser-storage.ts';
import { billingProfileQuery } from '../queries.ts';
import { dropBillingDraft, readBillingDraft } from './billing-draft.ts';
import { BillingForm } from './billing-form.tsx';

/**
 * Edits the addressee of a receipt. Starts from the draft left when a session ended, else from what was saved
 * with the invoice, else from the member's profile.
 */
export function BillingDialog({ invoice, memberId, onClose }: BillingDialogProps) {
  const { t } = useTranslation('receipt');
  const { data: profile, isPending } = useQuery(billingProfileQuery);
  const scope = { invoiceId: invoice.id, memberId };
  const [draft] = useState(() => readBillingDraft(scope, tabStorage));
  const saved = invoice.billingCompanyName !== null && {
    companyName: invoice.billingCompanyName,
    address: invoice.billingAddress ?? '',
    vatNumber: invoice.billingVatNumber ?? '',
    taxId: invoice.billingTaxId ?? '',
  };
  const empty = { companyName: '', address: '', vatNumber: '', taxId: '' };
  const start = draft ?? (saved || (profile ?? empty));
  const close = (): void => {
    dropBillingDraft(invoice.id, tabStorage);
    onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby="billing-title">
      <DialogTitle id="billing-title">{t('billing.title')}</DialogTitle>
      {!draft && !saved && isPending ? (
        <Skeleton variant="rounded" height={280} sx={{ m: 6 }} />
      ) : (
        <BillingForm invoice={invoice} memberId={memberId} start={start} onDone={close} />
      )}
    </Dialog>
  );
}

interface BillingDialogProps {
  invoice: Invoice;
  /** The member who opened it. */
  memberId: string;
  onClose: () => void;
}
