import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/time/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { forestalledPaymentQuery } from '../forestalled-payment.ts';
import { useSentPayment } from '../receipt/use-sent-payment.ts';
import { ForestalledMessage } from './outcome/forestalled-message.tsx';
import { OutcomeHead } from './outcome/outcome-head.tsx';

const steps = ['verified', 'notified', 'noAction'] as const;

/** Shown for a manual payment that awaits an admin's review: what was sent, and what happens next. */
export function ReviewPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const { amount, isConverted, reference, isLoading } = useSentPayment(invoice);
  const { paymentMethodName, confirmedAt } = invoice;
  const { data: forestalled } = useQuery(forestalledPaymentQuery(invoice.id));
  return (
    <>
      <OutcomeHead
        tone="yellow"
        icon={<ScheduleIcon fontSize="inherit" />}
        title={t('review.title')}
        amount={amount}
        label={isConverted && t('thanks.sent')}
      />
      <Box sx={{ display: 'grid', gap: 5, pt: 5 }}>
        <ForestalledMessage invoiceId={invoice.id} />
        <Facts
          rows={[
            { name: t('thanks.method'), value: paymentMethodName },
            { name: t('review.confirmed'), value: confirmedAt && <DayText instant={confirmedAt} withTime /> },
            { name: t('review.reference'), value: isLoading ? <Skeleton width={150} /> : reference },
          ]}
        />
        {!forestalled && <NextSteps invoice={invoice} />}
      </Box>
    </>
  );
}

/** What the payer of this payment can expect. */
function NextSteps({ invoice: { id, paymentMethodId } }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  return (
    <Box>
      <Typography variant="h3">{t('review.next')}</Typography>
      <Box component="ul" sx={{ pl: 5, my: 2, display: 'grid', gap: 1 }}>
        {steps.map((step) => (
          <Typography key={step} component="li" variant="body2">
            {t(`review.${step}`)}
          </Typography>
        ))}
      </Box>
      {paymentMethodId && (
        <Typography variant="body2">
          <RouterLink to={`/pay/${id}/${paymentMethodId}/thank-you`}>{t('review.receipt')}</RouterLink>
        </Typography>
      )}
    </Box>
  );
}
