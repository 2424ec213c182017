import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { joinSentences } from '../ui/as-sentence.ts';
import { describeError } from '../ui/describe-error.ts';
import { Message } from '../ui/message.tsx';

/** Shown for a part that could not be loaded: what, why, and a retry button. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Message
      tone="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('actions.tryAgain')}
        </Button>
      }
    >
      {joinSentences(what, describeError(error, t))}
    </Message>
  );
}

interface LoadFailureProps {
  what: string;
  error: unknown;
  onRetry: () => void;
}
