import type { ReconciledDay } from '@checkout/contract/reconciliation/schema.ts';
import { gridColumns } from '../../../shared/grid/grid-column.ts';
import { DayText } from '../../../shared/time/day-text.tsx';
import { BookDay } from '../book-day.tsx';
import { DayState } from './day-state.tsx';
import { SourceName } from './source-name.tsx';
import { type SumName, SumsText, sumsDigits } from './sums-text.tsx';

const column = gridColumns<ReconciledDay>();
const unsortable = { enableSorting: false } as const;

const count = (id: string, of: (day: ReconciledDay) => number, extra: { isExtra?: true } = {}) =>
  column.accessor(of, { ...unsortable, id, size: 110, meta: { align: 'right', ...extra } });

const sums = (id: string, names: readonly SumName[]) =>
  column.accessor((day) => sumsDigits(day, names), {
    ...unsortable,
    id,
    size: 190,
    cell: ({ row }) => <SumsText day={row.original} names={names} />,
    meta: { align: 'right' },
  });

/** The columns of the compared days, which are listed newest first. */
export const dayColumns = column.columns([
  column.accessor('day', {
    ...unsortable,
    size: 130,
    cell: ({ getValue }) => <BookDay day={getValue()} />,
    meta: { edge: 'start' },
  }),
  column.accessor('source', {
    ...unsortable,
    size: 140,
    cell: ({ getValue }) => <SourceName source={getValue()} />,
    meta: { isText: true },
  }),
  column.accessor('state', {
    ...unsortable,
    size: 190,
    cell: ({ row }) => <DayState day={row.original} />,
    meta: { isText: true, isCardCorner: true },
  }),
  count('differences', ({ differenceCount }) => differenceCount),
  count('matched', ({ matchedCount }) => matchedCount),
  count('reported', ({ reportedCount }) => reportedCount, { isExtra: true }),
  count('own', ({ ownCount }) => ownCount, { isExtra: true }),
  sums('sums', ['reportedMinor', 'ownMinor']),
  sums('fees', ['feeMinor']),
  sums('payouts', ['payoutMinor']),
  column.accessor('lookedAt', {
    ...unsortable,
    size: 165,
    cell: ({ getValue }) => {
      const lookedAt = getValue();
      return lookedAt === null ? '–' : <DayText instant={lookedAt} withTime />;
    },
    meta: { isExtra: true },
  }),
]);
