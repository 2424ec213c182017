import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../shared/api/api-error.ts';
import { describeError } from '../shared/ui/describe-error.ts';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';

/** What stands where an invoice should be: that there is none, or that it could not be loaded and why. */
export function InvoiceMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const isAbsent = !error || (error instanceof ApiError && error.status === 404);
  const text = isAbsent
    ? t('invoice.notFoundText')
    : `${t('invoice.loadFailed')}. ${describeError(error, tShell)}`;
  return (
    <Page title={t('invoice.notFound')}>
      <Notice title={t('invoice.notFound')} text={text}>
        {!isAbsent && (
          <Button variant="outlined" onClick={onRetry}>
            {tShell('actions.tryAgain')}
          </Button>
        )}
      </Notice>
    </Page>
  );
}
