import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/ui/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { letterheadQuery } from '../queries.ts';
import { ReceiptSave } from './receipt-save.tsx';
import { useSentPayment } from './use-sent-payment.ts';

/** What was paid, and to whom. */
export function ThankYouSummary({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const amountText = useAmountText();
  const { data: letterhead } = useQuery(letterheadQuery);
  const issuer = letterhead && `${letterhead.settings.companyName}\n${letterhead.settings.address}`;
  return (
    <Box component="section" aria-label={t('thanks.document')}>
      <Typography sx={what}>{invoice.description}</Typography>
      <Box
        sx={{ mt: { xs: 4, md: 6 }, pt: { xs: 4, md: 5 }, borderTop: '1px solid', borderColor: 'divider' }}
      >
        <Facts
          rows={[
            { name: t('thanks.number'), value: invoice.gfaInvoiceId },
            { name: t('thanks.amount'), value: amountText(invoice.amountMinor, invoice.currency) },
            { name: t('thanks.currency'), value: invoice.currency },
            { name: t('thanks.email'), value: invoice.recipientEmail },
            { name: t('thanks.issuer'), value: issuer },
          ]}
        />
      </Box>
    </Box>
  );
}

/** How and when it was paid, row by row. */
export function ThankYouFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const { method, reference } = useSentPayment(invoice);
  const isTransfer = method?.type === 'bank_transfer';
  const { receiptUrl, confirmedAt, paidAt, gfaInvoiceId } = invoice;
  const isPaid = invoice.status === 'paid';
  return (
    <Facts
      rows={[
        { name: t('thanks.method'), value: invoice.paymentMethodName ?? method?.name },
        { name: t('thanks.bank'), value: isTransfer && method.bankName },
        { name: t('thanks.account'), value: isTransfer && method.accountNumber },
        { name: t('review.confirmed'), value: confirmedAt && <DayText instant={confirmedAt} withTime /> },
        { name: t('paid.on'), value: isPaid && paidAt && <DayText instant={paidAt} withTime /> },
        // Where it is the invoice's number that stands beside already.
        { name: t('review.reference'), value: reference !== gfaInvoiceId && reference },
        { name: t('thanks.status'), value: t(isPaid ? 'thanks.statusPaid' : 'thanks.statusPending') },
        { name: t('thanks.note'), value: invoice.userNotes },
        { name: t('thanks.receipt'), value: receiptUrl && <ReceiptSave receiptKey={receiptUrl} /> },
        { name: t('thanks.response'), value: isPaid && invoice.adminResponse },
      ]}
    />
  );
}

const what = {
  fontSize: '1.0625rem',
  fontWeight: 500,
  letterSpacing: '-0.011em',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;
