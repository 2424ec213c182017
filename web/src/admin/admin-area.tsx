import { useTranslation } from 'react-i18next';
import { Page } from '../shared/ui/page.tsx';
import { InvoicesSection } from './invoices/invoices-section.tsx';

/** The back office. Every path in it that names no section shows the invoices. */
export function AdminArea() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('title')} width="full">
      <InvoicesSection />
    </Page>
  );
}
