import type { CompanySettings } from '@checkout/contract/company-settings/schema.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { letterheadQuery } from './queries.ts';

/** Returns who issues an invoice: a paid one keeps its issuer, any other has the current letterhead. */
export function useIssuer(invoice: Pick<Invoice, 'issuer'>): {
  issuer?: CompanySettings;
  isPending: boolean;
} {
  const { data, isPending } = useQuery(letterheadQuery);
  const issuer = invoice.issuer ?? data?.settings;
  return { isPending: issuer === undefined && isPending, ...(issuer && { issuer }) };
}
