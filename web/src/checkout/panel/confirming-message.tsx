import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';

/** Shown beside the button while the outcome of a payment that was sent is still unknown. */
export function ConfirmingMessage() {
  const { t } = useTranslation('checkout');
  return (
    <Message tone="info" title={t('confirming.title')}>
      {t('pay.unknownOutcome')}
    </Message>
  );
}
