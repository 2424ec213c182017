import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isUnpaid } from '../../shared/invoice/expiry.ts';
import { returnToService } from '../../shared/invoice/post-payment-link.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Progress } from '../../shared/ui/progress.tsx';
import { RouterButton } from '../../shared/ui/router-button.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { GuestReceipt } from './guest-receipt.tsx';

/** How a card payment stands, its facts, and the way back to where it came from. */
export function CardReceipt({ invoice, isPaid, isConfirmed }: CardReceiptProps) {
  const { t } = useTranslation('receipt');
  const amountText = useAmountText();
  const outcome = isPaid ? 'paid' : 'processing';
  const returnUrl = returnToService(invoice);
  return (
    <Card component="section" aria-live="polite">
      <CardContent sx={{ display: 'grid', gap: 5 }}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          {isPaid && <CheckCircleIcon color="success" fontSize="large" />}
          <Typography variant="h1">{t(`cardSuccess.${outcome}`)}</Typography>
        </Box>
        <Typography color="textSecondary">{t(`cardSuccess.${outcome}Text`)}</Typography>
        {!isPaid && <Progress label={t('cardSuccess.processing')} />}
        <Facts
          rows={[
            { name: t('cardSuccess.invoiceId'), value: invoice.gfaInvoiceId },
            { name: t('cardSuccess.amount'), value: amountText(invoice.amountMinor, invoice.currency) },
            { name: t('cardSuccess.method'), value: t('cardSuccess.methodName') },
            { name: t('cardSuccess.recipient'), value: invoice.recipientEmail },
            { name: t('cardSuccess.description'), value: invoice.description },
          ]}
        />
        {isPaid && <GuestReceipt invoice={invoice} />}
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {returnUrl && (
            <Button variant="contained" href={returnUrl} rel="noopener noreferrer">
              {t('cardSuccess.return')}
            </Button>
          )}
          {!(isConfirmed && isUnpaid(invoice)) && (
            <RouterButton to={`/pay/${invoice.id}`} variant="outlined">
              {t('cardSuccess.view')}
            </RouterButton>
          )}
        </Box>
      </CardContent>
    </Card>
  );
}

interface CardReceiptProps {
  invoice: Invoice;
  isPaid: boolean;
  /** The provider called the payment good: until it is in the books nothing leads to where it could be made again. */
  isConfirmed: boolean;
}
