import { contactHref } from '@checkout/contract/values/contact.ts';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from './queries.ts';
import { useBrand } from './use-brand.ts';

/** Whom to ask: the merchant, by mail or on a page of theirs; where they have named neither, whom the footer names. */
export function useContact(): Contact | undefined {
  const brand = useBrand();
  const { data: config } = useQuery(siteConfigQuery);
  if (brand?.supportContact) return { href: contactHref(brand.supportContact), merchant: brand.companyName };
  if (!brand || !config?.links.contact) return undefined;
  return { href: config.links.contact, merchant: undefined };
}

interface Contact {
  href: string;
  /** Their name, where it is the merchant's own. */
  merchant: string | undefined;
}
