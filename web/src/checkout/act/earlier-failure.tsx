import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asSentence } from '../../shared/ui/as-sentence.ts';
import { Message } from '../../shared/ui/message.tsx';

/**
 * Why the invoice is still to be paid although somebody tried: the last try alone, as it stood when the page was
 * opened. What goes wrong from then on is told where it happens, and what was told here before is the last no more.
 */
export function EarlierFailure({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const [failure] = useState(invoice.lastFailure);
  if (invoice.status === 'failed') {
    const isStillLast = failure !== null && failure.at === invoice.lastFailure?.at;
    if (!isStillLast) return null;
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
