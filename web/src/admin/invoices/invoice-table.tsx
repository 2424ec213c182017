import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTranslation } from 'react-i18next';
import type { OpenDialog } from './invoice-dialogs.tsx';
import { type InvoiceFilter, sortedBy } from './invoice-filter.ts';
import { InvoiceTableRow } from './invoice-table-row.tsx';

const columns = [
  { name: 'gfaInvoiceId', sort: 'gfaInvoiceId', align: 'left' },
  { name: 'recipientEmail', sort: 'recipientEmail', align: 'left' },
  { name: 'username', sort: null, align: 'left' },
  { name: 'amount', sort: 'amount', align: 'right' },
  { name: 'status', sort: 'status', align: 'left' },
  { name: 'dueDate', sort: 'dueDate', align: 'left' },
  { name: 'createdAt', sort: 'createdAt', align: 'left' },
  { name: 'actions', sort: null, align: 'left' },
] as const;

const skeletonRows = 8;

/** The invoices row by row; a click on a column's name sorts by it. Without rows their places are held. */
export function InvoiceTable({ invoices, filter, onSort, onAct }: InvoiceTableProps) {
  const { t } = useTranslation('admin');
  return (
    <TableContainer sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ name, sort, align }) => (
              <TableCell
                key={name}
                align={align}
                sortDirection={sort !== null && filter.sort === sort && filter.order}
                sx={{ whiteSpace: 'nowrap' }}
              >
                {sort === null ? (
                  t(`invoices.columns.${name}`)
                ) : (
                  <TableSortLabel
                    active={filter.sort === sort}
                    direction={filter.sort === sort ? filter.order : 'asc'}
                    onClick={() => onSort(sortedBy(filter, sort))}
                  >
                    {t(`invoices.columns.${name}`)}
                  </TableSortLabel>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices?.map((invoice) => (
            <InvoiceTableRow key={invoice.id} invoice={invoice} onAct={onAct} />
          ))}
          {!invoices &&
            Array.from({ length: skeletonRows }, (_, row) => row).map((row) => (
              <TableRow key={row}>
                <TableCell colSpan={columns.length}>
                  <Skeleton />
                </TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface InvoiceTableProps {
  /** Undefined while they are on their way. */
  invoices: AdminInvoice[] | undefined;
  filter: InvoiceFilter;
  onSort: (change: Partial<InvoiceFilter>) => void;
  onAct: (dialog: OpenDialog) => void;
}
