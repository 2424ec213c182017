import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAbsent } from '../shared/api/api-error.ts';
import { describeError } from '../shared/ui/describe-error.ts';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';

/**
 * Shown when a page's subject does not exist, with links elsewhere, or could not be loaded, with the reason.
 * Only the server's own 404 means that it does not exist; after any other error it may well exist.
 */
export function NothingThere({ title, text, failed, error, onRetry, children }: NothingThereProps) {
  const { t } = useTranslation();
  if (!error || isAbsent(error)) {
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
  /** Shown when the subject does not exist. */
  title: string;
  text: string;
  /** Shown when it is unknown whether the subject exists. */
  failed: string;
  /** The error from loading it; null for a malformed address. */
  error: unknown;
  onRetry: () => void;
  /** Links shown when the subject does not exist. */
  children?: ReactNode;
}
