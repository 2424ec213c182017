import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { useDecision } from './use-decision.ts';

/** Says that somebody else decided the open payment, with a button to the next one. */
export function DecidedMessage({ invoice, onNext }: { invoice: AdminInvoice; onNext: () => void }) {
  const { t } = useTranslation('review');
  const { sentence, reason } = useDecision(invoice);
  return (
    <Message
      tone="info"
      title={sentence}
      action={
        <Button color="inherit" size="small" onClick={onNext}>
          {t('next')}
        </Button>
      }
    >
      {reason || t('gone.text')}
    </Message>
  );
}
