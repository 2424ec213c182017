import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../shared/api/api-error.ts';
import { describeError } from '../shared/ui/describe-error.ts';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';

/**
 * What stands where a page's subject should be: that there is none and where to go instead, or that it could not be
 * loaded, and why. What an outage hides may well be there.
 */
export function NothingThere({ title, text, failed, error, onRetry, children }: NothingThereProps) {
  const { t } = useTranslation();
  const isAbsent = !error || (error instanceof ApiError && error.status === 404);
  if (isAbsent) {
    return (
      <Page title={title}>
        <Notice title={title} text={text}>
          {children}
        </Notice>
      </Page>
    );
  }
  return (
    <Page title={failed}>
      <Notice title={failed} text={describeError(error, t)}>
        <Button variant="outlined" onClick={onRetry}>
          {t('actions.tryAgain')}
        </Button>
      </Notice>
    </Page>
  );
}

interface NothingThereProps {
  /** When there is nothing of the kind. */
  title: string;
  text: string;
  /** When nobody can tell. */
  failed: string;
  /** What loading it ended in; null for an address that cannot be one. */
  error: unknown;
  onRetry: () => void;
  /** Where to go when there is nothing. */
  children?: ReactNode;
}
