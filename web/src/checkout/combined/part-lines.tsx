import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { givenText } from '../../shared/ui/given-text.ts';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

const list = { listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' } as const;

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 4,
  py: 3.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/**
 * Lists the invoices that are paid together, and their total. An invoice's status is shown where it differs
 * from the combined one, or where they can no longer be paid together.
 */
export function PartLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const { t: tCheckout } = useTranslation('checkout');
  const amountText = useAmountText();
  const { parts = [], status, currency, amountMinor } = invoice;
  const isVoid = status === 'cancelled' || status === 'expired';
  return (
    <Box component="section" aria-label={t('several.parts')}>
      <Box component="ul" sx={list}>
        {parts.map((part) => (
          <Box component="li" key={part.id} sx={line}>
            <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
              <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography variant="body2" sx={{ fontWeight: 500 }}>
                  <RouterLink to={`/pay/${part.id}`} data-printed>
                    {part.gfaInvoiceId}
                  </RouterLink>
                </Typography>
                {(isVoid || part.status !== status) && <StatusChip status={part.status} />}
              </Box>
              <Typography variant="body2" color="textSecondary" sx={givenText}>
                {part.description}
              </Typography>
              {part.changed && <Typography variant="caption">{t('several.changed')}</Typography>}
            </Box>
            <Typography variant="body2" className="tabular" noWrap>
              {amountText(part.amountMinor, currency)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ ...line, border: 0, fontWeight: 600 }}>
        <span>{tCheckout('invoice.total')}</span>
        <span className="tabular">{amountText(amountMinor, currency)}</span>
      </Box>
    </Box>
  );
}
