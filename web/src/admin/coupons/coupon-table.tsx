import type { Coupon } from '@checkout/contract/coupon.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import { DayText } from '../../shared/ui/day-text.tsx';
import { CouponActions } from './coupon-actions.tsx';
import { CouponStatusChip } from './coupon-status-chip.tsx';
import { CouponSwitch } from './coupon-switch.tsx';
import { CouponUsage } from './coupon-usage.tsx';
import { ExpiryText } from './expiry-text.tsx';
import { ProductsText } from './products-text.tsx';

const column = gridColumns<Coupon>();

/** The table of coupons; ids of sortable columns are what the server sorts by. */
export const couponTable: GridDefinition<Coupon> = {
  id: 'coupons',
  columns: column.columns([
    column.accessor('code', { size: 150, meta: { edge: 'start' } }),
    column.accessor('discountPercent', {
      size: 120,
      cell: ({ getValue }) => `${Number(getValue())}%`,
      meta: { align: 'right' },
    }),
    column.display({
      id: 'status',
      size: 120,
      cell: ({ row }) => <CouponStatusChip coupon={row.original} />,
      meta: { isCardCorner: true },
    }),
    column.accessor('usageCount', { size: 120, cell: ({ row }) => <CouponUsage coupon={row.original} /> }),
    column.accessor('expiresAt', {
      size: 130,
      cell: ({ getValue }) => <ExpiryText expiresAt={getValue()} />,
    }),
    column.display({
      id: 'products',
      size: 150,
      cell: ({ row }) => <ProductsText coupon={row.original} />,
      meta: { grows: true },
    }),
    column.accessor('createdAt', {
      size: 130,
      cell: ({ getValue }) => <DayText instant={getValue()} />,
      meta: { isExtra: true },
    }),
    column.display({ id: 'isActive', size: 80, cell: ({ row }) => <CouponSwitch coupon={row.original} /> }),
    column.display({
      id: 'actions',
      size: 120,
      cell: ({ row }) => <CouponActions coupon={row.original} />,
      meta: { edge: 'end' },
    }),
  ]),
  rowId: ({ id }) => id,
  rowName: ({ code }) => code,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  filters: [{ name: 'status', values: ['active', 'inactive', 'expired', 'exhausted'] }],
};
