import type { FxRate } from '@checkout/contract/fx/schema.ts';
import type { GridDefinition } from '../../../shared/grid/grid-definition.ts';
import type { LocalMatch } from '../../../shared/grid/source/local-rows.ts';
import { pairOf, rateColumns } from './columns.tsx';

export const rateDefinition: GridDefinition<FxRate> = {
  id: 'fx-rates',
  columns: rateColumns,
  rowId: ({ id }) => id,
  rowName: pairOf,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  filters: [{ name: 'state', values: ['in_use', 'replaced', 'expired'] }],
};

export const rateMatch: LocalMatch<FxRate> = {
  search: (rate) => `${pairOf(rate)} ${rate.provider}`,
  filters: { state: ({ state }) => state },
};
