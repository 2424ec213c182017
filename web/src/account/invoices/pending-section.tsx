import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInheritedFocus } from '../../shared/ui/use-inherited-focus.ts';
import { CombinedPaymentBar } from './combined-payment-bar.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { useCombinedPaymentSelection } from './use-combined-payment-selection.ts';

/** Lists unpaid invoices; several of one currency can be selected and paid at once. */
export function PendingSection({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation('account');
  const selection = useCombinedPaymentSelection(invoices);
  const { isChoosing } = selection;
  // The button that starts the selection and the one that ends it disappear with the press.
  const [hasSwitched, setHasSwitched] = useState(false);
  const list = useInheritedFocus<HTMLUListElement>(hasSwitched && isChoosing);
  const start = useInheritedFocus<HTMLButtonElement>(hasSwitched && !isChoosing);
  const switching = (act: () => void) => () => {
    setHasSwitched(true);
    act();
  };
  return (
    <Box component="section" aria-labelledby="group-pending">
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap', mb: 3 }}>
        <Typography variant="h2" id="group-pending" sx={{ flex: 1 }}>
          {t('invoices.pending')}
        </Typography>
        {selection.isOffered && !isChoosing && (
          <Button ref={start} size="small" onClick={switching(selection.start)}>
            {t('several.start')}
          </Button>
        )}
      </Box>
      <Card sx={{ overflow: 'clip' }}>
        <Box component="ul" ref={list} tabIndex={-1} sx={{ listStyle: 'none', m: 0, p: 0, outline: 0 }}>
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              group="pending"
              invoice={invoice}
              selection={isChoosing ? selection : undefined}
            />
          ))}
        </Box>
        {isChoosing && <CombinedPaymentBar selection={{ ...selection, stop: switching(selection.stop) }} />}
      </Card>
    </Box>
  );
}
