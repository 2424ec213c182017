import type { SessionUser } from '@checkout/contract/member/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/ui/facts.tsx';

const folded = {
  px: { xs: 4, sm: 6 },
  '& summary': { cursor: 'pointer', typography: 'body2', color: 'text.secondary', py: 2 },
} as const;

/** Explains, in a collapsed section, whether the member is an admin and why. */
export function DebugCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  return (
    <Box component="details" sx={folded}>
      <summary>{t('dashboard.debug')}</summary>
      <Box sx={{ pt: 2 }}>
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
      </Box>
    </Box>
  );
}
