import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tabStorage } from '../../shared/browser-storage.ts';
import { useIsMounted } from '../../shared/ui/use-is-mounted.ts';
import { billingProfileQuery } from '../queries.ts';
import { dropBillingDraft, readBillingDraft } from './billing-draft.ts';
import { BillingForm } from './billing-form.tsx';
import { useBillingSave } from './use-billing-save.ts';

/**
 * Edits the addressee of a receipt. Starts from the draft left when a session ended, else from what was saved
 * with the invoice, else from the member's profile. While it is being saved only its button closes it: Escape or a
 * click beside it would lose what has to be sent again if that fails.
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
  const isMounted = useIsMounted();
  // A response may arrive when the dialog was closed and another one is open.
  const saving = useBillingSave(invoice, { onSaved: () => isMounted.current && close() });
  return (
    <Dialog open onClose={saving.isPending ? undefined : close} aria-labelledby="billing-title">
      <DialogTitle id="billing-title">{t('billing.title')}</DialogTitle>
      {!draft && !saved && isPending ? (
        <Skeleton variant="rounded" height={280} sx={{ m: 6 }} />
      ) : (
        <BillingForm invoice={invoice} memberId={memberId} start={start} saving={saving} onClose={close} />
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
