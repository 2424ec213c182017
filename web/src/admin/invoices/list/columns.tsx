import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { gridColumns } from '../../../shared/grid/grid-column.ts';
import { StatusChip } from '../../../shared/status/status-chip.tsx';
import { DayText } from '../../../shared/time/day-text.tsx';
import { AmountText } from '../../../shared/ui/amount-text.tsx';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { invoiceRowActions } from '../actions.ts';
import { BaseAmountCell } from './base-amount-cell.tsx';
import { DueCell } from './due-cell.tsx';
import { MethodCell } from './method-cell.tsx';
import { PayerCell } from './payer-cell.tsx';
import { UsernameCell } from './username-cell.tsx';

const column = gridColumns<AdminInvoice>();

/** Hidden until the reader adds it, and not sortable on the server. */
const extra = { enableSorting: false, meta: { isExtra: true } } as const;

/** The columns of invoices; the ids of sortable columns are the server's sort keys. */
export const invoiceColumns = column.columns([
  column.accessor('gfaInvoiceId', { size: 110, meta: { edge: 'start' } }),
  column.accessor('recipientEmail', { size: 96, meta: { isText: true, card: 'about' } }),
  column.accessor('recipientUsername', {
    id: 'username',
    size: 72,
    enableSorting: false,
    cell: ({ getValue }) => <UsernameCell username={getValue()} />,
    meta: { isText: true, dropOrder: 2 },
  }),
  column.accessor('description', {
    size: 128,
    enableSorting: false,
    meta: { isText: true, takesRest: true, dropOrder: 3 },
  }),
  column.accessor('amountFormatted', {
    id: 'amount',
    size: 116,
    cell: ({ row: { original } }) => <AmountText amount={original} />,
    meta: { align: 'right', card: 'figure' },
  }),
  column.display({
    id: 'base',
    size: 116,
    cell: ({ row }) => <BaseAmountCell invoice={row.original} />,
    meta: { isExtra: true, align: 'right' },
  }),
  column.accessor('currency', { ...extra, size: 90 }),
  column.accessor('status', {
    size: 140,
    cell: ({ getValue }) => <StatusChip status={getValue()} />,
    meta: { isCardCorner: true },
  }),
  column.accessor('dueDate', {
    size: 80,
    cell: ({ row }) => <DueCell invoice={row.original} />,
    meta: { dropOrder: 4 },
  }),
  column.accessor('paidAt', {
    ...extra,
    size: 80,
    cell: ({ getValue }) => {
      const paidAt = getValue();
      return paidAt && <DayText instant={paidAt} isShort />;
    },
  }),
  column.accessor(({ payerName, payerId }) => payerName ?? payerId, {
    ...extra,
    id: 'payer',
    size: 90,
    cell: ({ row }) => <PayerCell invoice={row.original} />,
    meta: { isExtra: true, isText: true },
  }),
  column.accessor('paymentMethodName', {
    ...extra,
    id: 'method',
    size: 110,
    cell: ({ row }) => <MethodCell invoice={row.original} />,
  }),
  column.accessor('couponCode', { ...extra, id: 'coupon', size: 90 }),
  column.accessor(serviceOf, { ...extra, id: 'service', size: 90 }),
  column.accessor('createdAt', {
    size: 90,
    meta: { dropOrder: 1, dropsForText: true },
    cell: ({ getValue }) => <DayText instant={getValue()} isShort />,
  }),
  column.display({
    id: 'actions',
    size: 112,
    cell: ({ row }) => (
      <ActionButtons actions={invoiceRowActions} row={row.original} name={row.original.gfaInvoiceId} />
    ),
    meta: { edge: 'end' },
  }),
]);

/** Returns the service that created the invoice, if its metadata names one. */
function serviceOf({ metadata }: AdminInvoice): string | null {
  const { service } = metadata ?? {};
  return typeof service === 'string' ? service : null;
}
