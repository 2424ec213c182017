import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import CancelIcon from '@mui/icons-material/BlockOutlined';
import ApproveIcon from '@mui/icons-material/CheckOutlined';
import RejectIcon from '@mui/icons-material/CloseOutlined';
import NotesIcon from '@mui/icons-material/EditNoteOutlined';
import DueDateIcon from '@mui/icons-material/EventOutlined';
import ViewIcon from '@mui/icons-material/OpenInNewOutlined';
import ResendIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useActOnInvoice } from './act-on-invoice.ts';
import { type RowAction, rowActions } from './row-actions.ts';
import { RowButton } from './row-button.tsx';

/** What can be done about a row, in one line at its end. */
export function InvoiceRowActions({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('admin');
  const act = useActOnInvoice();
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: { xs: 2, md: 0 } }}>
      <RowButton label={t('invoices.actions.view')} Icon={ViewIcon} href={`/pay/${invoice.id}`} />
      {rowActions(invoice).map((action) => (
        <RowButton
          key={action}
          label={t(`invoices.actions.${action}`)}
          Icon={icons[action]}
          color={colors[action]}
          onClick={() => act({ action, invoice })}
        />
      ))}
    </Box>
  );
}

const icons = {
  approve: ApproveIcon,
  reject: RejectIcon,
  dueDate: DueDateIcon,
  notes: NotesIcon,
  resend: ResendIcon,
  cancel: CancelIcon,
} satisfies Record<RowAction, unknown>;

const colors = {
  approve: 'success',
  reject: 'error',
  dueDate: 'inherit',
  notes: 'inherit',
  resend: 'inherit',
  cancel: 'error',
} as const satisfies Record<RowAction, string>;
