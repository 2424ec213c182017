import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import { couponColumns } from './columns.tsx';

export const couponDefinition: GridDefinition<Coupon> = {
  id: 'coupons',
  columns: couponColumns,
  rowId: ({ id }) => id,
  rowName: ({ code }) => code,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  filters: [{ name: 'status', values: ['active', 'inactive', 'expired', 'exhausted'] }],
};
