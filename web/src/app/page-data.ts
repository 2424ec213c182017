import { type PayPageData, payPageDataId } from '@checkout/contract/invoice/pay-page.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invoiceQuery, letterheadQuery } from '../checkout/queries.ts';
import { sessionStore } from '../shared/session/session.ts';
import { brandQuery, siteConfigQuery } from '../shared/site/queries.ts';

/** Takes over the answers that came with the document of a payment page; tells whether there were any. */
export function takePageData(queryClient: QueryClient): boolean {
  const text = document.getElementById(payPageDataId)?.textContent;
  if (!text) return false;
  const { invoice, brand, letterhead, config }: PayPageData = JSON.parse(text);
  // A member may see more of the invoice than the document holds: it is shown, and asked for at once.
  const updatedAt = sessionStore.get() === null ? Date.now() : 0;
  queryClient.setQueryData(invoiceQuery(invoice.invoice.id).queryKey, invoice, { updatedAt });
  queryClient.setQueryData(brandQuery.queryKey, brand);
  queryClient.setQueryData(letterheadQuery.queryKey, letterhead);
  queryClient.setQueryData(siteConfigQuery.queryKey, config);
  return true;
}
