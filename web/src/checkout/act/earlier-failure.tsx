import type { Invoice } from '@checkout/contract/invoice.ts';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Why the invoice is still to be paid although somebody tried: as it stood when the page was opened. What goes wrong
 * from then on is told where it happens.
 */
export function EarlierFailure({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const [failure] = useState(invoice.lastFailure);
  if (failure && invoice.status === 'failed') {
    return <Alert severity="warning">{t('pay.lastFailure', { message: failure.message })}</Alert>;
  }
  if (invoice.rejectionReason !== null) {
    return (
      <Alert severity="warning">
        {invoice.rejectionReason
          ? t('pay.rejected', { reason: invoice.rejectionReason })
          : t('pay.rejectedNoReason')}
      </Alert>
    );
  }
  return null;
}
