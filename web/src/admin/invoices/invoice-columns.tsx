import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import { DayText } from '../../shared/ui/day-text.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { ColumnName } from './column-name.tsx';
import { DueCell } from './due-cell.tsx';
import { InvoiceRowActions } from './invoice-row-actions.tsx';
import { RecipientCell } from './recipient-cell.tsx';
import { UsernameCell } from './username-cell.tsx';

const column = gridColumns<AdminInvoice>();

/** The table of invoices; ids of sortable columns are what the server sorts by. */
export const invoiceColumns = column.columns([
  column.accessor('gfaInvoiceId', {
    header: () => <ColumnName name="gfaInvoiceId" />,
    meta: { edge: 'start' },
  }),
  column.accessor('recipientEmail', {
    header: () => <ColumnName name="recipientEmail" />,
    cell: ({ getValue }) => <RecipientCell email={getValue()} />,
  }),
  column.display({
    id: 'username',
    header: () => <ColumnName name="username" />,
    cell: ({ row }) => <UsernameCell username={row.original.recipientUsername} />,
  }),
  column.accessor((invoice) => invoice.amountFormatted, {
    id: 'amount',
    header: () => <ColumnName name="amount" />,
    meta: { align: 'right' },
  }),
  column.accessor('status', {
    header: () => <ColumnName name="status" />,
    cell: ({ getValue }) => <StatusChip status={getValue()} />,
    meta: { isCardCorner: true },
  }),
  column.accessor('dueDate', {
    header: () => <ColumnName name="dueDate" />,
    cell: ({ row }) => <DueCell invoice={row.original} />,
  }),
  column.accessor('createdAt', {
    header: () => <ColumnName name="createdAt" />,
    cell: ({ getValue }) => <DayText instant={getValue()} />,
  }),
  column.display({
    id: 'actions',
    header: () => <ColumnName name="actions" />,
    cell: ({ row }) => <InvoiceRowActions invoice={row.original} />,
    meta: { edge: 'end' },
  }),
]);
