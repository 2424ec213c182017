import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import CancelIcon from '@mui/icons-material/BlockOutlined';
import ApproveIcon from '@mui/icons-material/CheckOutlined';
import RejectIcon from '@mui/icons-material/CloseOutlined';
import NotesIcon from '@mui/icons-material/EditNoteOutlined';
import DueDateIcon from '@mui/icons-material/EventOutlined';
import ResendIcon from '@mui/icons-material/ReplayOutlined';
import { useTranslation } from 'react-i18next';
import type { RowAct } from '../../shared/grid/row-actions.tsx';
import { useActOnInvoice } from './act-on-invoice.ts';
import { type RowAction, rowActions } from './row-actions.ts';

/** What an admin can do about an invoice now, as buttons show it. */
export function useInvoiceActs(invoice: AdminInvoice): InvoiceAct[] {
  const { t } = useTranslation('admin');
  const act = useActOnInvoice();
  return rowActions(invoice).map((action) => ({
    action,
    label: t(`invoices.actions.${action}`),
    Icon: icons[action],
    ...colors[action],
    onClick: () => act({ action, invoice }),
  }));
}

const icons = {
  approve: ApproveIcon,
  reject: RejectIcon,
  dueDate: DueDateIcon,
  notes: NotesIcon,
  resend: ResendIcon,
  cancel: CancelIcon,
} satisfies Record<RowAction, unknown>;

const colors: Partial<Record<RowAction, { color: 'success' | 'error' }>> = {
  approve: { color: 'success' },
  reject: { color: 'error' },
  cancel: { color: 'error' },
};

interface InvoiceAct extends RowAct {
  action: RowAction;
  onClick: () => void;
}
