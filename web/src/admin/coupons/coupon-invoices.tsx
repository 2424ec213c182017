import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import type { StatsAnswer } from './queries.ts';

/** The invoices that use a coupon, each with its discount, and how many there are in all. */
export function CouponInvoices({ invoices, total }: { invoices: StatsAnswer['invoices']; total: number }) {
  const { t } = useTranslation('coupons');
  const amountText = useAmountText();
  return (
    <Box component="section">
      <Typography variant="h3">{t('stats.invoices')}</Typography>
      {invoices.length < total && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('stats.counter', { shown: invoices.length, total })}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invoices.map((invoice) => (
          <Box key={invoice.id} component="li" sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <RouterLink to={`/pay/${invoice.id}`} variant="body2" sx={{ fontWeight: 560 }}>
                {invoice.gfaInvoiceId}
              </RouterLink>
              <Typography
                variant="caption"
                component="p"
                color="textSecondary"
                sx={{ overflowWrap: 'anywhere' }}
              >
                <bdi>{invoice.recipientEmail}</bdi> ·{' '}
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  <DayText instant={invoice.redeemedAt} />
                </Box>
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'end', flexShrink: 0 }}>
              <Typography variant="body2" className="tabular">
                {amountText(invoice.finalAmountMinor, invoice.currency)}{' '}
                <Typography component="s" variant="body2" color="textSecondary">
                  {amountText(invoice.originalAmountMinor, invoice.currency)}
                </Typography>
              </Typography>
              <StatusChip status={invoice.status} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 4,
  py: 3,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;
