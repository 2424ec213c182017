import type { SessionUser } from '@checkout/contract/member/schema.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/ui/facts.tsx';
import { DashboardCard } from './dashboard-card.tsx';

/** What decides whether somebody is an admin, for who wonders. */
export function DebugCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  return (
    <DashboardCard title={t('dashboard.debug')}>
      <Facts
        rows={[
          { name: t('dashboard.tier'), value: user.tier },
          { name: t('dashboard.isAdmin'), value: String(user.isAdmin) },
          {
            name: t('dashboard.adminAccess'),
            value: user.isAdmin ? t('dashboard.yes') : t('dashboard.no'),
          },
        ]}
      />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
        {t('dashboard.adminRule')}
      </Typography>
    </DashboardCard>
  );
}
