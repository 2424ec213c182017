import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { DetailDrawer } from '../detail-drawer.tsx';
import { CouponStatsView } from './coupon-stats-view.tsx';
import { CouponStatusChip } from './coupon-status-chip.tsx';
import { couponStatsQuery } from './queries.ts';

/** What became of a coupon, beside the list. */
export function CouponStatsDrawer({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const { data, error, refetch } = useQuery(couponStatsQuery(code));
  return (
    <DetailDrawer
      title={t('stats.title', { code: code.toUpperCase() })}
      corner={data && <CouponStatusChip coupon={data.coupon} />}
      closeLabel={t('stats.close')}
      onClose={onClose}
    >
      {error && <LoadFailure what={t('stats.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data && <CouponStatsView {...data} />}
      {!data && !error && <Skeleton variant="rounded" height={560} />}
    </DetailDrawer>
  );
}
