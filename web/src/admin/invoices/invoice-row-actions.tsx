import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import CancelIcon from '@mui/icons-material/BlockOutlined';
import ApproveIcon from '@mui/icons-material/CheckOutlined';
import RejectIcon from '@mui/icons-material/CloseOutlined';
import NotesIcon from '@mui/icons-material/EditNoteOutlined';
import DueDateIcon from '@mui/icons-material/EventOutlined';
import ViewIcon from '@mui/icons-material/OpenInNewOutlined';
import ResendIcon from '@mui/icons-material/ReplayOutlined';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../shared/grid/row-actions.tsx';
import { useActOnInvoice } from './act-on-invoice.ts';
import { type RowAction, rowActions } from './row-actions.ts';

/** What can be done about a row, in one line at its end. */
export function InvoiceRowActions({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('admin');
  const act = useActOnInvoice();
  const view = { label: t('invoices.actions.view'), Icon: ViewIcon, href: `/pay/${invoice.id}` };
  const acts = rowActions(invoice).map((action) => ({
    label: t(`invoices.actions.${action}`),
    Icon: icons[action],
    ...colors[action],
    onClick: () => act({ action, invoice }),
  }));
  return <RowActions actions={[view, ...acts]} />;
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
