import { useQuery } from '@tanstack/react-query';
import { productCatalogue } from '../../../shared/invoice/post-payment-link.ts';
import { productAccessQuery, siteConfigQuery } from '../../../shared/site/queries.ts';

/** Returns the services that an invoice can link to: the admins' links, then the configured sites. */
export function useServices(): readonly { key: string; label: string }[] {
  const { data: config } = useQuery(siteConfigQuery);
  const { data: access } = useQuery({ ...productAccessQuery, refetchOnMount: 'always' });
  const catalogue = productCatalogue({ services: access?.services, sites: config?.links });
  const first = new Map(catalogue.toReversed().map(({ key, label }) => [key, label]));
  return [...new Set(catalogue.map(({ key }) => key))].map((key) => ({ key, label: first.get(key) ?? key }));
}
