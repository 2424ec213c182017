import { contactHref } from '@checkout/contract/values/contact.ts';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from './queries.ts';
import { useBrand } from './use-brand.ts';

/**
 * Returns the contact for questions: the merchant's e-mail address or page; if they have set neither, the
 * configured contact link of the footer.
 */
export function useContact(): Contact | undefined {
  const brand = useBrand();
  const { data: config } = useQuery(siteConfigQuery);
  if (brand?.supportContact) return { href: contactHref(brand.supportContact), merchant: brand.companyName };
  if (!brand || !config?.links.contact) return undefined;
  return { href: config.links.contact, merchant: undefined };
}

interface Contact {
  href: string;
  /** The merchant's name, if the contact is theirs. */
  merchant: string | undefined;
}
