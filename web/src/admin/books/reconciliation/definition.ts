import type { ReconciledDay } from '@checkout/contract/reconciliation/schema.ts';
import type { GridDefinition } from '../../../shared/grid/grid-definition.ts';
import { dayColumns } from './day-columns.tsx';

/** The table of the compared days. */
export const dayDefinition: GridDefinition<ReconciledDay> = {
  id: 'books-reconciliation',
  columns: dayColumns,
  rowId: ({ day, source }) => `${day} ${source}`,
  rowName: ({ day }) => day,
  defaultSort: { sort: 'day', order: 'desc' },
  place: ['part'],
};
