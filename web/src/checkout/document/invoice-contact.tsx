import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../shared/site/contact-link.tsx';
import { useBrand } from '../../shared/site/use-brand.ts';

const line = {
  mt: 6,
  pt: 4,
  borderTop: '1px solid',
  borderColor: 'divider',
  color: 'text.tertiary',
} as const;

/** Shows whom to contact about an invoice, if the merchant has set a contact. */
export function InvoiceContact() {
  const { t } = useTranslation('checkout');
  if (!useBrand()?.supportContact) return null;
  return (
    <Typography variant="caption" component="p" sx={line}>
      {t('invoice.question')} <ContactLink />
    </Typography>
  );
}
