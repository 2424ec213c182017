import { type PayPageData, payPageDataId } from '@checkout/contract/invoice/pay-page.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invoiceQuery, letterheadQuery } from '../checkout/queries.ts';
import { sessionStore } from '../shared/session/session.ts';
import { brandQuery, siteConfigQuery } from '../shared/site/queries.ts';

/**
 * Moves the API responses in a payment page's document into the query cache; returns whether there were any.
 */
export function takePageData(queryClient: QueryClient): boolean {
  const text = document.getElementById(payPageDataId)?.textContent;
  if (!text) return false;
  const { invoice, brand, letterhead, config }: PayPageData = JSON.parse(text);
  // A signed-in member may see more of the invoice than the document holds: show it, but refetch it at once.
  const updatedAt = sessionStore.get() === null ? Date.now() : 0;
  queryClient.setQueryData(invoiceQuery(invoice.invoice.id).queryKey, invoice, { updatedAt });
  queryClient.setQueryData(brandQuery.queryKey, brand);
  queryClient.setQueryData(letterheadQuery.queryKey, letterhead);
  queryClient.setQueryData(siteConfigQuery.queryKey, config);
  return true;
}
