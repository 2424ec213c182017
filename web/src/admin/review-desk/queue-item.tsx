import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import ReceiptIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useIsNarrow } from '../../shared/grid/use-is-narrow.ts';
import { formatZoned } from '../../shared/time/format-date.ts';
import { AmountText } from '../../shared/ui/amount-text.tsx';
import { expectedAmount } from '../invoices/dialogs/expected-amount.ts';
import { agoText } from './ago-text.ts';

/**
 * One payment of the queue: the expected amount, the payer, the method, and how long ago it was confirmed.
 */
export function QueueItem({ invoice, isOpen, now }: QueueItemProps) {
  const { t, i18n } = useTranslation('review');
  const isNarrow = useIsNarrow();
  const { search } = useLocation();
  const searchParams = new URLSearchParams(search);
  searchParams.set('payment', invoice.id);
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
      <Box
        component={Link}
        to={{ search: searchParams.toString() }}
        replace={!isNarrow}
        data-id={invoice.id}
        aria-current={isOpen ? 'true' : undefined}
        sx={item}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 3 }}>
          <Typography variant="body2" className="tabular" sx={{ fontWeight: 620 }}>
            <AmountText amount={expectedAmount(invoice)} />
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {invoice.gfaInvoiceId}
          </Typography>
        </Box>
        <Typography variant="body2" noWrap>
          {invoice.recipientUsername ?? invoice.recipientEmail}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {invoice.paymentMethodName}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          component="p"
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
        >
          {invoice.confirmedAt && (
            <time dateTime={invoice.confirmedAt} title={formatZoned(invoice.confirmedAt, i18n.language)}>
              {t('confirmed', { ago: agoText(invoice.confirmedAt, { now, language: i18n.language }) })}
            </time>
          )}
          {invoice.receiptUrl && (
            <ReceiptIcon fontSize="inherit" titleAccess={t('receiptMark')} sx={{ alignSelf: 'center' }} />
          )}
        </Typography>
      </Box>
    </Box>
  );
}

const item = {
  display: 'block',
  px: 4,
  py: 3,
  color: 'inherit',
  textDecoration: 'none',
  borderLeft: '3px solid',
  borderLeftColor: 'transparent',
  '&:hover': { backgroundColor: 'raised' },
  '&[aria-current]': { backgroundColor: 'primary.light', borderLeftColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

interface QueueItemProps {
  invoice: AdminInvoice;
  isOpen: boolean;
  now: Date;
}
