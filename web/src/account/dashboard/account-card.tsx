import type { SessionUser } from '@checkout/contract/auth.ts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/ui/facts.tsx';
import { DashboardCard } from './dashboard-card.tsx';

/** Who is signed in. */
export function AccountCard({ user }: { user: SessionUser }) {
  const { t, i18n } = useTranslation('account');
  return (
    <DashboardCard title={t('dashboard.account')}>
      <Facts
        rows={[
          { name: t('dashboard.email'), value: user.email },
          { name: t('dashboard.memberNumber'), value: user.memberNumber || '–' },
          { name: t('dashboard.tier'), value: user.tier },
          { name: t('dashboard.credits'), value: user.credits.toLocaleString(i18n.language) },
        ]}
      />
    </DashboardCard>
  );
}
