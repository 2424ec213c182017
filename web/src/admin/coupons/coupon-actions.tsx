import type { Coupon } from '@checkout/contract/coupon.ts';
import StatsIcon from '@mui/icons-material/BarChartOutlined';
import { useTranslation } from 'react-i18next';
import { EditAndDelete } from '../form/edit-and-delete.tsx';
import { couponActs } from './coupon-acts.ts';

export function CouponActions({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const act = couponActs.useAct();
  return (
    <EditAndDelete
      others={[{ label: t('stats.open'), Icon: StatsIcon, onClick: () => act({ kind: 'stats', coupon }) }]}
      onEdit={() => act({ kind: 'edit', coupon })}
      onDelete={() => act({ kind: 'delete', coupon })}
    />
  );
}
