import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CombinedPaymentBar } from './combined-payment-bar.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { useCombinedPaymentSelection } from './use-combined-payment-selection.ts';

/** Lists unpaid invoices; several of one currency can be selected and paid at once. */
export function PendingSection({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation('account');
  const selection = useCombinedPaymentSelection(invoices);
  return (
    <Box component="section" aria-labelledby="group-pending">
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap', mb: 3 }}>
        <Typography variant="h2" id="group-pending" sx={{ flex: 1 }}>
          {t('invoices.pending')}
        </Typography>
        {selection.isOffered && !selection.isChoosing && (
          <Button size="small" onClick={selection.start}>
            {t('several.start')}
          </Button>
        )}
      </Box>
      <Card sx={{ overflow: 'clip' }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              group="pending"
              invoice={invoice}
              selection={selection.isChoosing ? selection : undefined}
            />
          ))}
        </Box>
        {selection.isChoosing && <CombinedPaymentBar selection={selection} />}
      </Card>
    </Box>
  );
}
