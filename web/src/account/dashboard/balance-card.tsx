import type { SessionUser } from '@checkout/contract/member/schema.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBalance } from '../../shared/session/use-balance.ts';
import { siteConfigQuery } from '../../shared/site/queries.ts';
import { ExternalLink } from '../../shared/ui/external-link.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { DashboardCard } from './dashboard-card.tsx';

/** The member's gems, and where to get more. */
export function BalanceCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const { t: tShell } = useTranslation('shell');
  const { gems, error, retry } = useBalance(user);
  const { data: config } = useQuery(siteConfigQuery);
  return (
    <DashboardCard title={t('dashboard.balance')}>
      <Typography variant="amount">{tShell('session.gems', { count: gems })}</Typography>
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
      <Typography variant="body2" sx={{ mt: 2, minHeight: '1.45em' }}>
        {config?.links.wallet && (
          <ExternalLink href={config.links.wallet}>{t('dashboard.topUp')}</ExternalLink>
        )}
      </Typography>
    </DashboardCard>
  );
}
