import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { takeReturnPath } from '../shared/session/return-path.ts';
import { describeError } from '../shared/ui/describe-error.ts';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import { SignInRefused } from './complete-sign-in.ts';

const redirectAfterMs = 3_000;

/** Where the wallet's sign-on returns to: registers, starts the session, and goes where the reader was. */
export function CallbackPage({ outcome }: { outcome: Promise<{ error: unknown }> }) {
  const { t } = useTranslation('account');
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();

  useEffect(() => {
    let isGone = false;
    void outcome.then(({ error }) => {
      if (isGone) return;
      if (error === undefined) navigate(takeReturnPath(), { replace: true });
      else setFailure(error);
    });
    return () => {
      isGone = true;
    };
  }, [outcome, navigate]);

  useEffect(() => {
    if (failure === undefined) return;
    const timer = setTimeout(() => navigate('/', { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [failure, navigate]);

  if (failure !== undefined) return <Failure error={failure} />;
  return (
    <Page title={t('callback.title')}>
      <Notice title={t('callback.title')} text={t('callback.text')}>
        <CircularProgress size={28} aria-label={t('callback.text')} />
      </Notice>
    </Page>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('account');
  const { t: tShell } = useTranslation('shell');
  const text =
    error instanceof SignInRefused
      ? t(`callback.${error.reason}`, { value: error.value })
      : describeError(error, tShell);
  return (
    <Page title={t('callback.failed')}>
      <Notice title={t('callback.failed')} text={text}>
        <p role="status">{t('callback.redirecting')}</p>
      </Notice>
    </Page>
  );
}
