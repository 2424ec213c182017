import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import StatsIcon from '@mui/icons-material/BarChartOutlined';
import { actsOn } from '../acts/act.ts';
import { deleteAct, editAct } from '../acts/common-acts.ts';
import { DeleteCouponDialog } from './delete-dialog.tsx';
import { EditCouponDialog } from './dialog.tsx';

export const couponActs = actsOn<Coupon>()(
  ['settings', 'coupons'],
  [
    {
      name: 'stats',
      label: (t) => t('coupons:stats.open'),
      Icon: StatsIcon,
      how: { shows: 'coupon', idOf: ({ code }) => code },
    },
    editAct(EditCouponDialog),
    deleteAct(DeleteCouponDialog),
  ],
);
