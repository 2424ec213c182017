import type { SessionUser } from '@checkout/contract/auth.ts';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { balanceQuery } from '../../shared/session/queries.ts';
import { siteConfigQuery } from '../../shared/site/queries.ts';
import { ExternalLink } from '../../shared/ui/external-link.tsx';
import { DashboardCard } from './dashboard-card.tsx';

/** The member's gems, and where to get more. */
export function BalanceCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const { t: tShell } = useTranslation('shell');
  const { data: gems = user.credits } = useQuery(balanceQuery);
  const { data: config } = useQuery(siteConfigQuery);
  return (
    <DashboardCard title={t('dashboard.balance')}>
      <Typography variant="amount">{tShell('session.gems', { count: gems })}</Typography>
      <Typography variant="body2" sx={{ mt: 2, minHeight: '1.45em' }}>
        {config?.links.wallet && (
          <ExternalLink href={config.links.wallet}>{t('dashboard.topUp')}</ExternalLink>
        )}
      </Typography>
    </DashboardCard>
  );
}
