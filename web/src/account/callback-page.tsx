import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, isRefusedWith } from '../shared/api/api-error.ts';
import { translateMessage } from '../shared/i18n/refusals/translate-message.ts';
import { takeReturnPath } from '../shared/session/return-path.ts';
import { sessionStore } from '../shared/session/session.ts';
import { describeError } from '../shared/ui/describe-error.ts';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import { useIsMounted } from '../shared/ui/use-is-mounted.ts';
import {
  completeSignIn,
  type SignInOutcome,
  type SignInQuestion,
  SignInRefused,
} from './complete-sign-in.ts';
import { ContinueAs } from './continue-as.tsx';

const redirectAfterMs = 3_000;

/**
 * Shows the progress of a sign-in when the wallet redirects back: registers the member, starts the session,
 * and returns to the page where the reader was.
 */
export function CallbackPage({ outcome }: { outcome: Promise<SignInOutcome | SignInFailure> }) {
  const { t } = useTranslation('account');
  const [failure, setFailure] = useState<unknown>();
  const [question, setQuestion] = useState<SignInQuestion>();
  const navigate = useNavigate();
  const isMounted = useIsMounted();

  useEffect(() => {
    let isGone = false;
    void outcome.then((result) => {
      if (isGone) return;
      if (result.kind === 'signedIn') navigate(whereToGo(), { replace: true });
      else if (result.kind === 'question') setQuestion(result);
      else setFailure(result.error);
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

  const agree = async ({ response }: SignInQuestion): Promise<void> => {
    setQuestion(undefined);
    try {
      await completeSignIn(response);
      if (isMounted.current) navigate(whereToGo(), { replace: true });
    } catch (error) {
      setFailure(error);
    }
  };

  if (failure !== undefined) return <Failure error={failure} />;
  if (question) {
    return (
      <ContinueAs
        user={question.user}
        onAgree={() => void agree(question)}
        onStay={() => navigate('/', { replace: true })}
      />
    );
  }
  return (
    <Page title={t('callback.title')}>
      <Notice title={t('callback.title')} text={t('callback.text')}>
        <CircularProgress size={28} aria-label={t('callback.text')} />
      </Notice>
    </Page>
  );
}

/** Returns the path where the reader was before the sign-in, or the start page for who they are now. */
function whereToGo(): string {
  return takeReturnPath({ isAdmin: sessionStore.get()?.user.isAdmin === true });
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('account');
  const { t: tShell } = useTranslation('shell');
  const text =
    error instanceof SignInRefused
      ? t(`callback.${error.reason}`, { value: error.value })
      : refusedToken(error) || describeError(error, tShell);
  return (
    <Page title={t('callback.failed')}>
      <Notice title={t('callback.failed')} text={text}>
        <p role="status">{t('callback.redirecting')}</p>
      </Notice>
    </Page>
  );
}

interface SignInFailure {
  kind: 'failed';
  error: unknown;
}

/** Says why the token of a sign-in was refused: to sign in is what the reader has just done. */
function refusedToken(error: unknown): string {
  return error instanceof ApiError && isRefusedWith(error, 401) ? translateMessage(error.sentence) : '';
}
