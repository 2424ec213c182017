import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import StatsIcon from '@mui/icons-material/BarChartOutlined';
import { deleteAction, editAction } from '../actions/common-actions.ts';
import { defineActions } from '../actions/define-actions.ts';
import { DeleteCouponDialog } from './delete-dialog.tsx';
import { EditCouponDialog } from './dialog.tsx';

export const couponActions = defineActions<Coupon>()(
  ['settings', 'coupons'],
  [
    {
      name: 'stats',
      label: (t) => t('coupons:stats.open'),
      Icon: StatsIcon,
      how: { shows: 'coupon', idOf: ({ code }) => code },
    },
    editAction(EditCouponDialog),
    deleteAction(DeleteCouponDialog),
  ],
);
