import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { PayPhase } from '../pay-phase.ts';
import { AmountTable } from './amount-table.tsx';
import { CouponSection } from './coupon-section.tsx';

/** For whom and what the invoice is, how its amount came about, and the coupon. */
export function DocumentDetails({ invoice, phase, payCurrency }: DocumentDetailsProps) {
  const { t } = useTranslation('checkout');
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Box sx={{ display: 'grid', gap: 5, borderTop: '1px solid', borderColor: 'divider', pt: 5 }}>
        <Part title={t('invoice.billTo')} text={invoice.recipientEmail} />
        <Part title={t('invoice.description')} text={invoice.description} />
      </Box>
      <AmountTable invoice={invoice} payCurrency={payCurrency} />
      <CouponSection invoice={invoice} isOpen={phase === 'payable' || phase === 'nothing_due'} />
    </Box>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <Box>
      <Typography variant="overline" component="h2" color="textSecondary">
        {title}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{text}</Typography>
    </Box>
  );
}

interface DocumentDetailsProps {
  invoice: Invoice;
  phase: PayPhase;
  /** Of the way to pay that is chosen at present. */
  payCurrency: Invoice['currency'];
}
