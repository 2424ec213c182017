import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isRefusedWith } from '../shared/api/api-error.ts';
import { describeError } from '../shared/ui/describe-error.ts';
import { Message } from '../shared/ui/message.tsx';

/** Says why there is no preview of what is being typed; another try helps unless the input was refused. */
export function PreviewFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const isRefused = isRefusedWith(error, 400);
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {t('actions.tryAgain')}
    </Button>
  );
  return (
    <Message tone="warning" action={!isRefused && retry}>
      {describeError(error, t)}
    </Message>
  );
}
