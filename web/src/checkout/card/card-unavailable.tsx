import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Card payment cannot be offered now; the other ways on the page still can. */
export function CardUnavailable({ reason, onRetry }: { reason?: string | undefined; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {tShell('actions.tryAgain')}
        </Button>
      }
    >
      {reason ?? t('card.unavailable')}
    </Alert>
  );
}
