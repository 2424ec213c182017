import type { FxRate } from '@checkout/contract/fx/schema.ts';
import { gridColumns } from '../../../shared/grid/grid-column.ts';
import { DayText } from '../../../shared/time/day-text.tsx';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { rateActions } from './actions.ts';
import { RateState } from './rate-state.tsx';
import { RateValidity } from './rate-validity.tsx';

const column = gridColumns<FxRate>();

export const rateColumns = column.columns([
  column.accessor(pairOf, { id: 'pair', size: 130, meta: { edge: 'start' } }),
  column.accessor('rate', { size: 120, meta: { align: 'right' } }),
  column.accessor('margin', {
    size: 110,
    cell: ({ getValue }) => `${Number((getValue() * 100).toFixed(2))}%`,
    meta: { align: 'right' },
  }),
  column.accessor('state', {
    size: 130,
    cell: ({ getValue }) => <RateState state={getValue()} />,
    meta: { isCardCorner: true },
  }),
  column.accessor('validUntil', {
    size: 190,
    cell: ({ getValue }) => <RateValidity until={getValue()} />,
  }),
  column.accessor('provider', { size: 90, meta: { isText: true } }),
  column.accessor('createdAt', {
    size: 180,
    cell: ({ getValue }) => <DayText instant={getValue()} withTime />,
  }),
  column.display({
    id: 'actions',
    size: 80,
    cell: ({ row }) => <ActionButtons actions={rateActions} row={row.original} name={pairOf(row.original)} />,
    meta: { edge: 'end' },
  }),
]);

/** Returns a rate's display name. */
export function pairOf({ baseCurrency, quoteCurrency }: FxRate): string {
  return `${baseCurrency}-${quoteCurrency}`;
}
