import { contactHref } from '@checkout/contract/values/contact.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../ui/external-link.tsx';
import { siteConfigQuery } from './queries.ts';
import { useBrand } from './use-brand.ts';

/** Leads to the merchant, by mail or to a page of theirs; where they have named neither, to whom the footer names. */
export function ContactLink() {
  const { t } = useTranslation('shell');
  const brand = useBrand();
  const { data: config } = useQuery(siteConfigQuery);
  if (brand?.supportContact) {
    return (
      <ExternalLink href={contactHref(brand.supportContact)}>
        {t('site.contact', { name: brand.companyName })}
      </ExternalLink>
    );
  }
  if (!brand || !config?.links.contact) return null;
  return <ExternalLink href={config.links.contact}>{t('footer.contact')}</ExternalLink>;
}
