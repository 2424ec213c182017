import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { CouponStatsView } from './coupon-stats-view.tsx';
import { couponStatsQuery } from './queries.ts';

/** What became of a coupon, beside the list. */
export function CouponStatsDrawer({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const titleId = useId();
  const { data, error, refetch } = useQuery(couponStatsQuery(code));
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId, role: 'dialog' } }}
    >
      <Box
        sx={{
          width: { xs: '100vw', sm: 640 },
          maxWidth: '100%',
          p: { xs: 4, sm: 6 },
          display: 'grid',
          gap: 6,
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 3 }}>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {t('stats.title', { code: code.toUpperCase() })}
          </Typography>
          <IconButton aria-label={t('stats.close')} onClick={onClose} size="small">
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        {error && <LoadFailure what={t('stats.loadFailed')} error={error} onRetry={() => void refetch()} />}
        {data && <CouponStatsView {...data} />}
        {!data && !error && <Skeleton variant="rounded" height={560} />}
      </Box>
    </Drawer>
  );
}
