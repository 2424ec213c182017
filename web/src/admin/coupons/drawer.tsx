import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAbsent } from '../../shared/api/api-error.ts';
import { LoadMore } from '../../shared/loading/load-more.tsx';
import { DetailDrawer } from '../detail-drawer.tsx';
import { SubjectFailure } from '../subject-failure.tsx';
import { CouponStatusChip } from './coupon-status-chip.tsx';
import { couponStatsQuery } from './queries.ts';
import { CouponStatsView } from './view.tsx';

/** The statistics of a coupon, beside the list. */
export function CouponStatsDrawer({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const query = useInfiniteQuery(couponStatsQuery(code));
  const { error, isFetchNextPageError, refetch } = query;
  const pages = isAbsent(error) ? [] : (query.data?.pages ?? []);
  const newest = pages[0];
  return (
    <DetailDrawer
      title={t('stats.title', { code: code.toUpperCase() })}
      corner={newest && <CouponStatusChip coupon={newest.coupon} />}
      closeLabel={t('stats.close')}
      onClose={onClose}
    >
      {error && !isFetchNextPageError && (
        <SubjectFailure
          error={error}
          missing={{ title: t('stats.missing'), text: t('stats.missingText') }}
          failed={t('stats.loadFailed')}
          onRetry={() => void refetch()}
        />
      )}
      {newest && (
        <CouponStatsView {...newest} invoices={pages.flatMap((page) => page.invoices)}>
          <LoadMore query={query} />
        </CouponStatsView>
      )}
      {!newest && !error && <Skeleton variant="rounded" height={560} />}
    </DetailDrawer>
  );
}
