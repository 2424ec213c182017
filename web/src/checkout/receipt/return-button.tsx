import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { returnToService } from '../../shared/invoice/post-payment-link.ts';
import { useProductLink } from '../../shared/invoice/product-button.tsx';

/**
 * The way back to the service that sent the payer here, behind that to what was bought; nothing where the invoice names
 * none.
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
