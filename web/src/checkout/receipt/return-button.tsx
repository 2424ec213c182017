import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { returnToService } from '../../shared/invoice/post-payment-link.ts';
import { useProductLink } from '../../shared/invoice/product-button.tsx';

/**
 * Links back to the service that sent the payer here, less prominently than the link to the purchased
 * product; hidden when the invoice names no such service.
 */
export function ReturnButton({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const address = returnToService(invoice);
  const isFirst = useProductLink(invoice) === undefined;
  if (!address) return null;
  return (
    <Button
      variant={isFirst ? 'contained' : 'outlined'}
      size="large"
      href={address}
      rel="noopener noreferrer"
    >
      {t('cardSuccess.return')}
    </Button>
  );
}
