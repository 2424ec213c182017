import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../shared/site/contact-link.tsx';
import { DayText } from '../../shared/ui/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { ReceiptActs } from '../receipt/receipt-acts.tsx';
import { Seal } from './seal.tsx';
import { TearLine } from './tear-line.tsx';

/** A payment that is back with its payer: how much, since when and where to. */
export function RefundedPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const amountText = useAmountText();
  const { refundedMinor, refundedAt, currency, paidAt, paymentMethodName, paymentMethodDetail } = invoice;
  return (
    <>
      <Box sx={{ textAlign: 'center', pt: { xs: 1, md: 3 }, pb: 6 }}>
        <Seal tone="purple" icon={<UndoIcon fontSize="inherit" />} />
        <Typography variant="h2" sx={{ fontSize: '1rem', fontWeight: 500, color: 'text.secondary' }}>
          {t('other.refunded.title')}
        </Typography>
        <Typography variant="amount" sx={{ mt: 1, fontSize: '2.75rem' }}>
          {amountText(refundedMinor, currency)}
        </Typography>
      </Box>
      <TearLine />
      <Box sx={{ display: 'grid', gap: 5, pt: 5 }}>
        <Facts
          rows={[
            { name: t('refunded.to'), value: paymentMethodDetail ?? paymentMethodName },
            { name: t('refunded.on'), value: refundedAt && <DayText instant={refundedAt} withTime /> },
            { name: t('refunded.paidOn'), value: paidAt && <DayText instant={paidAt} withTime /> },
          ]}
        />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ReceiptActs invoice={invoice} />
          <ContactLink />
        </Box>
      </Box>
    </>
  );
}
