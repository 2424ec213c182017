import { useTranslation } from 'react-i18next';
import { RouterButton } from '../ui/router-button.tsx';

/** Leads a member on from a page where there is nothing to do. */
export function MyInvoicesButton() {
  const { t } = useTranslation('shell');
  return (
    <RouterButton to="/invoices" variant="outlined">
      {t('nav.invoices')}
    </RouterButton>
  );
}
