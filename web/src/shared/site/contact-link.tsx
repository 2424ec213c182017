import { contactHref } from '@checkout/contract/values/contact.ts';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../ui/external-link.tsx';
import { useBrand } from './use-brand.ts';

/** Leads to the merchant, by mail or to a page of theirs; nothing where they have named neither. */
export function ContactLink() {
  const { t } = useTranslation('shell');
  const brand = useBrand();
  if (!brand?.supportContact) return null;
  return (
    <ExternalLink href={contactHref(brand.supportContact)}>
      {t('site.contact', { name: brand.companyName })}
    </ExternalLink>
  );
}
