import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { gridColumns } from '../../../shared/grid/grid-column.ts';
import { DayText } from '../../../shared/ui/day-text.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { ActButtons } from '../../acts/act-buttons.tsx';
import { invoiceRowActs } from '../acts.ts';
import { DueCell } from './due-cell.tsx';
import { UsernameCell } from './username-cell.tsx';

const column = gridColumns<AdminInvoice>();

/** The columns of invoices; ids of sortable columns are what the server sorts by. */
export const invoiceColumns = column.columns([
  column.accessor('gfaInvoiceId', { size: 148, meta: { edge: 'start' } }),
  column.accessor('recipientEmail', { size: 72, meta: { isText: true } }),
  column.accessor('recipientUsername', {
    id: 'username',
    size: 64,
    enableSorting: false,
    cell: ({ getValue }) => <UsernameCell username={getValue()} />,
    meta: { isText: true },
  }),
  column.accessor('amountFormatted', { id: 'amount', size: 116, meta: { align: 'right' } }),
  column.accessor('status', {
    size: 160,
    cell: ({ getValue }) => <StatusChip status={getValue()} />,
    meta: { isCardCorner: true },
  }),
  column.accessor('dueDate', {
    size: 116,
    cell: ({ row }) => <DueCell invoice={row.original} />,
  }),
  column.accessor('createdAt', { size: 116, cell: ({ getValue }) => <DayText instant={getValue()} /> }),
  column.display({
    id: 'actions',
    size: 184,
    cell: ({ row }) => <ActButtons acts={invoiceRowActs} row={row.original} />,
    meta: { edge: 'end' },
  }),
]);
