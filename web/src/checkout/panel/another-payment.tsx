import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ForestalledMessage } from './outcome/forestalled-message.tsx';
import { PanelHeading } from './panel-heading.tsx';

/** Shown while the payment is in progress that forestalled this payer's: it is not theirs. */
export function AnotherPayment({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('checkout');
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box>
        <PanelHeading title={t('confirming.another')}>{t('confirming.anotherText')}</PanelHeading>
      </Box>
      <ForestalledMessage invoiceId={invoiceId} />
    </Box>
  );
}
