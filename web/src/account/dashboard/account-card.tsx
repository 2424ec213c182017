import type { SessionUser } from '@checkout/contract/member/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOutEverywhere } from '../../shared/session/sign-out.ts';
import { useBalance } from '../../shared/session/use-balance.ts';
import { siteConfigQuery } from '../../shared/site/queries.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { joinSentences } from '../../shared/ui/as-sentence.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { ExternalLink } from '../../shared/ui/external-link.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { useExclusive } from '../../shared/ui/use-exclusive.ts';
import { DashboardCard } from './dashboard-card.tsx';

/** Shows the signed-in member, their gems with a top-up link, and a button that logs out of all browsers. */
export function AccountCard({ user }: { user: SessionUser }) {
  const { t, i18n } = useTranslation('account');
  const { t: tShell } = useTranslation('shell');
  const { gems, error, retry } = useBalance(user);
  const { data: config } = useQuery(siteConfigQuery);
  const [failure, setFailure] = useState('');
  const leave = useExclusive(async () => {
    setFailure('');
    try {
      await signOutEverywhere();
      showToast({ tone: 'success', title: t('dashboard.loggedOutEverywhere') });
    } catch (error) {
      const [title, description] = [t('dashboard.logOutFailed'), describeError(error, tShell)];
      showToast({ tone: 'error', title, description });
      setFailure(joinSentences(title, description));
    }
  });
  return (
    <DashboardCard title={t('dashboard.account')}>
      <Facts
        rows={[
          { name: t('dashboard.email'), value: user.email },
          { name: t('dashboard.memberNumber'), value: user.memberNumber || '–' },
          { name: t('dashboard.tier'), value: user.tier },
          {
            name: t('dashboard.credits'),
            value: (
              <>
                <span>{gems.toLocaleString(i18n.language)}</span>
                {config?.links.wallet && (
                  <>
                    {' · '}
                    <ExternalLink href={config.links.wallet} underline="always">
                      {t('dashboard.topUp')}
                    </ExternalLink>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
      {error && (
        <Message
          tone="warning"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {tShell('actions.tryAgain')}
            </Button>
          }
        >
          {tShell('session.balanceFailed')}
        </Message>
      )}
      <Button variant="outlined" size="small" sx={{ mt: 4 }} onClick={() => void leave()}>
        {t('dashboard.logOutEverywhere')}
      </Button>
      {failure && (
        <Box sx={{ mt: 3 }}>
          <Message tone="error">{failure}</Message>
        </Box>
      )}
    </DashboardCard>
  );
}
