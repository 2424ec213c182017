import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/status/status-chip.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { Part } from './part.tsx';

/** One payment for several invoices. It has no actions of its own, but links to each of the invoices. */
export function CombinedPart({ invoice, onShow }: { invoice: AdminInvoice; onShow: (id: string) => void }) {
  const { t } = useTranslation('drawer');
  const amountText = useAmountText();
  const { parts = [], currency, amountMinor } = invoice;
  return (
    <Part title={t('attempts.together')}>
      <Typography variant="body2" className="tabular" sx={{ mb: 3 }}>
        {t('attempts.invoices', { count: parts.length })} · {amountText(amountMinor, currency)}
      </Typography>
      <Facts
        rows={parts.map(({ id, gfaInvoiceId, amountMinor: partMinor, status }) => ({
          name: gfaInvoiceId,
          value: (
            <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
              <Link component="button" type="button" variant="body2" onClick={() => onShow(id)}>
                {amountText(partMinor, currency)}
              </Link>
              <StatusChip status={status} />
            </Box>
          ),
        }))}
      />
    </Part>
  );
}
