import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../shared/loading/progress.tsx';
import { forestalledPaymentQuery } from '../forestalled-payment.ts';
import { AnotherPayment } from './another-payment.tsx';
import { PanelHeading } from './panel-heading.tsx';

/** Shown while the outcome of a payment is pending; nothing else can be started. */
export function ConfirmingPanel({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('checkout');
  const { data: forestalled } = useQuery(forestalledPaymentQuery(invoiceId));
  return (
    <>
      {forestalled ? (
        <AnotherPayment invoiceId={invoiceId} />
      ) : (
        <PanelHeading title={t('confirming.title')}>{t('confirming.text')}</PanelHeading>
      )}
      <Box sx={{ mt: 5, display: 'grid', placeItems: 'center' }}>
        <Progress label={t(forestalled ? 'confirming.another' : 'confirming.title')} />
      </Box>
    </>
  );
}
