import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { givenText } from '../../shared/ui/given-text.ts';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { aboveRow, listRow, wholeRow } from '../list-row.ts';
import type { InvoiceGroup } from './group-invoices.ts';
import { InvoiceRowActions } from './invoice-row-actions.tsx';
import { InvoiceRowDate } from './invoice-row-date.tsx';
import type { CombinedPaymentSelection } from './use-combined-payment-selection.ts';

const row = {
  ...listRow,
  gridTemplateColumns: { sm: 'minmax(0, 1fr) fit-content(65%)' },
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

const choosingRow = {
  ...row,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
} as const;

/** On a phone the amount is below the rest, so that number and status stay on one line. */
const figures = {
  display: 'grid',
  gap: 2,
  justifyItems: { sm: 'end' },
  alignContent: 'start',
} as const;

/** Large enough to tap on phones. */
const act = { ...aboveRow, minHeight: { xs: 44, sm: 32 } } as const;

/** Shows one invoice: number, status, description, date, amount and what can be done with it. */
export function InvoiceRow({ group, invoice, selection }: InvoiceRowProps) {
  const { t } = useTranslation('account');
  const amountText = useAmountText();
  const choiceId = `choice-${invoice.id}`;
  return (
    <Box component="li" sx={selection ? choosingRow : row}>
      {selection && (
        <Box component="label" sx={{ ...aboveRow, display: 'inline-flex', mt: -1, alignSelf: 'start' }}>
          <Checkbox
            id={choiceId}
            checked={selection.chosen.some(({ id }) => id === invoice.id)}
            disabled={!selection.canChoose(invoice)}
            onChange={() => selection.toggle(invoice)}
            slotProps={{ input: { 'aria-label': t('several.choose', { number: invoice.gfaInvoiceId }) } }}
            sx={{ p: 1.75 }}
          />
        </Box>
      )}
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {selection ? (
              <Box component="label" htmlFor={choiceId} sx={wholeRow}>
                {invoice.gfaInvoiceId}
              </Box>
            ) : (
              <RouterLink to={`/pay/${invoice.id}`} color="text.primary" sx={wholeRow}>
                {invoice.gfaInvoiceId}
              </RouterLink>
            )}
          </Typography>
          <StatusChip status={group === 'expired' ? 'expired' : invoice.status} />
        </Box>
        <Typography variant="body2" sx={givenText}>
          {invoice.description}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          <InvoiceRowDate group={group} invoice={invoice} />
        </Typography>
      </Box>
      <Box sx={[figures, selection !== undefined && { gridColumn: { xs: 2, sm: 'auto' } }]}>
        <Typography className="tabular" noWrap sx={{ fontWeight: 600 }}>
          {amountText(invoice.amountMinor, invoice.currency)}
        </Typography>
        {!selection && (
          <Box sx={{ display: 'grid', gap: 2, justifyItems: { sm: 'end' }, '& a, & button': act }}>
            <InvoiceRowActions group={group} invoice={invoice} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface InvoiceRowProps {
  group: InvoiceGroup;
  invoice: Invoice;
  /** Set while several invoices are being selected. */
  selection?: CombinedPaymentSelection | undefined;
}
