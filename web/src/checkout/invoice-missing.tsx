import { useTranslation } from 'react-i18next';
import { ContactLink } from '../shared/site/contact-link.tsx';
import { NothingThere } from './nothing-there.tsx';

/** What stands where an invoice should be: that there is none, or that it could not be loaded and why. */
export function InvoiceMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <NothingThere
      title={t('invoice.notFound')}
      text={t('invoice.notFoundText')}
      failed={t('invoice.loadFailed')}
      error={error}
      onRetry={onRetry}
    >
      <ContactLink />
    </NothingThere>
  );
}
