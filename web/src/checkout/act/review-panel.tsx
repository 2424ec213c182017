import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { PanelHeading } from './panel-heading.tsx';

const steps = ['verified', 'notified', 'noAction'] as const;

/** A manual payment that an admin has yet to look at. */
export function ReviewPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  return (
    <>
      <PanelHeading title={t('review.title')} />
      <Typography variant="h3" sx={{ mt: 3 }}>
        {t('review.next')}
      </Typography>
      <Box component="ul" sx={{ pl: 5, my: 2, display: 'grid', gap: 1 }}>
        {steps.map((step) => (
          <Typography key={step} component="li" variant="body2">
            {t(`review.${step}`)}
          </Typography>
        ))}
      </Box>
      {invoice.paymentMethodId && (
        <Typography variant="body2">
          <RouterLink to={`/pay/${invoice.id}/${invoice.paymentMethodId}/thank-you`}>
            {t('review.receipt')}
          </RouterLink>
        </Typography>
      )}
    </>
  );
}
