import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';

/** Stands beside the button while nobody knows yet what became of a payment that was sent. */
export function ConfirmingMessage() {
  const { t } = useTranslation('checkout');
  return (
    <Message tone="info" title={t('confirming.title')}>
      {t('pay.unknownOutcome')}
    </Message>
  );
}
