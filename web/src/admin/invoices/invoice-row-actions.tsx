import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { OpenDialog } from './invoice-dialogs.tsx';
import { rowActions } from './row-actions.ts';

const compact = { px: 2, minWidth: 0, whiteSpace: 'nowrap' } as const;

/** The buttons at the end of a row. */
export function InvoiceRowActions({ invoice, onAct }: InvoiceRowActionsProps) {
  const { t } = useTranslation('admin');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', minWidth: 240 }}>
      <Button
        size="small"
        variant="text"
        href={`/pay/${invoice.id}`}
        target="_blank"
        rel="noopener"
        sx={compact}
      >
        {t('invoices.actions.view')}
      </Button>
      {rowActions(invoice).map((action) => (
        <Button
          key={action}
          size="small"
          variant="text"
          color={action === 'cancel' || action === 'reject' ? 'error' : 'primary'}
          onClick={() => onAct({ action, invoice })}
          sx={compact}
        >
          {t(`invoices.actions.${action}`)}
        </Button>
      ))}
    </Box>
  );
}

interface InvoiceRowActionsProps {
  invoice: AdminInvoice;
  onAct: (dialog: OpenDialog) => void;
}
