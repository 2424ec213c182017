import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { describeError } from './describe-error.ts';

/** A part that could not be loaded: what, why, and trying again. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('actions.tryAgain')}
        </Button>
      }
    >
      {what}. {describeError(error, t)}
    </Alert>
  );
}

interface LoadFailureProps {
  what: string;
  error: unknown;
  onRetry: () => void;
}
