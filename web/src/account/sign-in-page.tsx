import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { tabStorage } from '../shared/browser-storage.ts';
import { LoadFailure } from '../shared/loading/load-failure.tsx';
import { startSignIn } from '../shared/session/sign-in.ts';
import { siteConfigQuery } from '../shared/site/queries.ts';
import { Message } from '../shared/ui/message.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';

const points = ['sso', 'history', 'pay'] as const;

/** The start page for signed-out readers. */
export function SignInPage() {
  const { t } = useTranslation('account');
  const { data: config, error, refetch } = useQuery(siteConfigQuery);
  const [isLeaving, leave] = useTransition();
  const isBlocked = !tabStorage.isLasting();

  return (
    <Page title={t('signIn.title')}>
      <Notice title={t('signIn.title')}>
        <Box
          component="ul"
          sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2, textAlign: 'start' }}
        >
          {points.map((point) => (
            <Box component="li" key={point} sx={{ display: 'flex', gap: 3 }}>
              <CheckIcon color="success" fontSize="small" sx={{ mt: 0.5 }} />
              <Typography>{t(`signIn.points.${point}`)}</Typography>
            </Box>
          ))}
        </Box>
        {isBlocked && <Message tone="warning">{t('signIn.storageBlocked')}</Message>}
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={!config || isBlocked}
          loading={isLeaving}
          onClick={() => config && leave(() => startSignIn(config.wallet))}
        >
          {t('signIn.button')}
        </Button>
        {error && <LoadFailure what={t('signIn.unavailable')} error={error} onRetry={() => void refetch()} />}
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: { xs: '2.9em', sm: '1.45em' } }}>
          {config && t('signIn.note', { host: new URL(config.wallet.url).host })}
        </Typography>
      </Notice>
    </Page>
  );
}
