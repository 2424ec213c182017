import type { Invoice } from '@checkout/contract/invoice.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asSentence } from '../../shared/ui/as-sentence.ts';
import { Message } from '../../shared/ui/message.tsx';

/**
 * Why the invoice is still to be paid although somebody tried: as it stood when the page was opened. What goes wrong
 * from then on is told where it happens.
 */
export function EarlierFailure({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const [failure] = useState(invoice.lastFailure);
  if (failure && invoice.status === 'failed') {
    return <Message tone="warning">{t('pay.lastFailure', { message: asSentence(failure.message) })}</Message>;
  }
  if (invoice.rejectionReason !== null) {
    return (
      <Message tone="warning">
        {invoice.rejectionReason
          ? t('pay.rejected', { reason: invoice.rejectionReason })
          : t('pay.rejectedNoReason')}
      </Message>
    );
  }
  return null;
}
