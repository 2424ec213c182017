import type { SessionUser } from '@checkout/contract/member/schema.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { signOutEverywhere } from '../../shared/session/sign-out.ts';
import { useBalance } from '../../shared/session/use-balance.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { useExclusive } from '../../shared/ui/use-exclusive.ts';
import { DashboardCard } from './dashboard-card.tsx';

/** Who is signed in, and the way out of every browser. */
export function AccountCard({ user }: { user: SessionUser }) {
  const { t, i18n } = useTranslation('account');
  const { t: tShell } = useTranslation('shell');
  const { gems } = useBalance(user);
  const leave = useExclusive(async () => {
    try {
      await signOutEverywhere();
      showToast({ tone: 'success', title: t('dashboard.loggedOutEverywhere') });
    } catch (error) {
      const description = describeError(error, tShell);
      showToast({ tone: 'error', title: t('dashboard.logOutFailed'), description });
    }
  });
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
      <Button variant="outlined" size="small" sx={{ mt: 4 }} onClick={() => void leave()}>
        {t('dashboard.logOutEverywhere')}
      </Button>
    </DashboardCard>
  );
}
