import type { SessionUser } from '@checkout/contract/member/schema.ts';
import { useTranslation } from 'react-i18next';
import { useBalance } from '../../shared/session/use-balance.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { DashboardCard } from './dashboard-card.tsx';

/** Who is signed in. */
export function AccountCard({ user }: { user: SessionUser }) {
  const { t, i18n } = useTranslation('account');
  const { gems } = useBalance(user);
  return (
    <DashboardCard title={t('dashboard.account')}>
      <Facts
        rows={[
          { name: t('dashboard.email'), value: user.email },
          { name: t('dashboard.memberNumber'), value: user.memberNumber || '–' },
          { name: t('dashboard.tier'), value: user.tier },
          { name: t('dashboard.credits'), value: gems.toLocaleString(i18n.language) },
        ]}
      />
    </DashboardCard>
  );
}
