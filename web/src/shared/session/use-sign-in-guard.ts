import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../toast/toast-store.ts';
import { rememberReturnPath } from './return-path.ts';
import { sessionStore } from './session.ts';

/**
 * Returns a function that checks that somebody is signed in; otherwise it shows `description` and leads to
 * the sign-in page.
 */
export function useSignInGuard(description: string): () => boolean {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return useCallback(() => {
    if (sessionStore.get()) return true;
    showToast({ tone: 'error', title: t('session.authenticationRequired'), description });
    rememberReturnPath(window.location);
    navigate('/');
    return false;
  }, [description, navigate, t]);
}
