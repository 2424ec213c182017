import { useTranslation } from 'react-i18next';
import { RouterButton } from '../ui/router-button.tsx';

/** Where a member goes on from a page with nothing to do on it. */
export function MyInvoicesButton() {
  const { t } = useTranslation('shell');
  return (
    <RouterButton to="/invoices" variant="outlined">
      {t('nav.invoices')}
    </RouterButton>
  );
}
