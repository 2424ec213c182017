import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import { serverNow } from '../../shared/api/server-clock.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import { DayText } from '../../shared/time/day-text.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { couponActions } from './actions.ts';
import { couponStatus } from './coupon-status.ts';
import { CouponStatusChip } from './coupon-status-chip.tsx';
import { CouponUsage } from './coupon-usage.tsx';
import { ExpiryText } from './expiry-text.tsx';
import { ProductsText } from './products-text.tsx';
import { CouponSwitch } from './switch.tsx';

const column = gridColumns<Coupon>();

/** The columns of coupons; the ids of sortable columns are the server's sort keys. */
export const couponColumns = column.columns([
  column.accessor('code', { size: 140, meta: { edge: 'start', isText: true } }),
  column.accessor('discountPercent', {
    size: 120,
    cell: ({ getValue }) => `${Number(getValue())}%`,
    meta: { align: 'right', card: 'figure' },
  }),
  column.accessor((coupon) => couponStatus(coupon, serverNow()), {
    id: 'status',
    size: 120,
    enableSorting: false,
    cell: ({ row }) => <CouponStatusChip coupon={row.original} />,
    meta: { isCardCorner: true },
  }),
  column.accessor('usageCount', {
    size: 120,
    cell: ({ row }) => <CouponUsage coupon={row.original} />,
    meta: { card: 'fact' },
  }),
  column.accessor('expiresAt', {
    size: 130,
    cell: ({ getValue }) => <ExpiryText expiresAt={getValue()} />,
  }),
  column.accessor(({ allowedProductTypes }) => allowedProductTypes.join(', '), {
    id: 'products',
    size: 130,
    enableSorting: false,
    cell: ({ row }) => <ProductsText coupon={row.original} />,
    meta: { isText: true, card: 'about' },
  }),
  column.accessor('createdAt', {
    size: 130,
    cell: ({ getValue }) => <DayText instant={getValue()} />,
    meta: { isExtra: true },
  }),
  column.accessor('isActive', {
    size: 80,
    enableSorting: false,
    cell: ({ row }) => <CouponSwitch coupon={row.original} />,
  }),
  column.display({
    id: 'actions',
    size: 120,
    cell: ({ row }) => <ActionButtons actions={couponActions} row={row.original} name={row.original.code} />,
    meta: { edge: 'end' },
  }),
]);
