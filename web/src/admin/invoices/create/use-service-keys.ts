import { useQuery } from '@tanstack/react-query';
import { productCatalogue } from '../../../shared/invoice/post-payment-link.ts';
import { productAccessQuery, siteConfigQuery } from '../../../shared/site/queries.ts';

/** The keys with which an invoice can name its service here: the links of the admins, then the configured sites. */
export function useServiceKeys(): readonly string[] {
  const { data: config } = useQuery(siteConfigQuery);
  const { data: access } = useQuery({ ...productAccessQuery, refetchOnMount: 'always' });
  const catalogue = productCatalogue({ services: access?.services, sites: config?.links });
  return [...new Set(catalogue.map(({ key }) => key))];
}
