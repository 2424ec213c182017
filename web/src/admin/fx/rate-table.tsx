import type { FxRate } from '@checkout/contract/fx.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import type { LocalMatch } from '../../shared/grid/local-rows.ts';
import { DayText } from '../../shared/ui/day-text.tsx';
import { ExpireRate } from './expire-rate.tsx';
import { RateState } from './rate-state.tsx';
import { RateValidity } from './rate-validity.tsx';

const column = gridColumns<FxRate>();
const pairOf = ({ baseCurrency, quoteCurrency }: FxRate): string => `${baseCurrency}-${quoteCurrency}`;

export const rateTable: GridDefinition<FxRate> = {
  id: 'fx-rates',
  columns: column.columns([
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
      meta: { grows: true },
    }),
    column.accessor('provider', { size: 110 }),
    column.accessor('createdAt', {
      size: 180,
      cell: ({ getValue }) => <DayText instant={getValue()} withTime />,
    }),
    column.display({
      id: 'actions',
      size: 80,
      cell: ({ row }) => <ExpireRate rate={row.original} />,
      meta: { edge: 'end' },
    }),
  ]),
  rowId: ({ id }) => id,
  rowName: pairOf,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  filters: [{ name: 'state', values: ['in_use', 'replaced', 'expired'] }],
};

export const rateMatch: LocalMatch<FxRate> = {
  search: (rate) => `${pairOf(rate)} ${rate.provider}`,
  filters: { state: ({ state }) => state },
};
