import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';

/** Shown when card payment is unavailable; the other ways on the page still work. */
export function CardUnavailable({ reason, onRetry }: { reason?: string | undefined; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  return (
    <Message
      tone="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {tShell('actions.tryAgain')}
        </Button>
      }
    >
      {reason ?? t('card.unavailable')}
    </Message>
  );
}
