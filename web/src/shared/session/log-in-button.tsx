import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { tabStorage } from '../browser-storage.ts';
import { siteConfigQuery } from '../site/queries.ts';
import { rememberReturnPath } from './return-path.ts';
import { startSignIn } from './sign-in.ts';

/**
 * Starts the wallet's single sign-on, which returns to the current page. In a browser that stores nothing it
 * leads to the sign-in page, which explains why that is impossible.
 */
export function LogInButton({ isPrimary = false }: { isPrimary?: boolean }) {
  const { t } = useTranslation();
  const { data: config } = useQuery(siteConfigQuery);
  const navigate = useNavigate();
  const [isLeaving, leave] = useTransition();
  const logIn = (): void => {
    if (!tabStorage.isLasting()) return void navigate('/');
    if (!config) return;
    rememberReturnPath(window.location);
    leave(() => startSignIn(config.wallet));
  };
  return (
    <Button
      variant={isPrimary ? 'contained' : 'outlined'}
      size={isPrimary ? 'large' : 'small'}
      disabled={!config}
      loading={isLeaving}
      onClick={logIn}
    >
      {t('session.logIn')}
    </Button>
  );
}
