import type { QueryClient } from '@tanstack/react-query';
import { invoiceQuery, letterheadQuery, paymentMethodsQuery } from '../checkout/queries.ts';
import { brandQuery, siteConfigQuery } from '../shared/site/queries.ts';
import { takePageData } from './page-data.ts';
import { screen } from './screen.tsx';

export const PayPage = screen('checkout', async () => (await import('../checkout/pay-page.tsx')).PayPage);

const payPath = /^\/pay\/([0-9a-f-]{36})\/?$/i;

/**
 * Starts loading a payment page before anything is rendered, since payers come straight to an invoice. The
 * returned promise resolves once the page's code and texts have loaded or failed to load; after a failure the
 * screen itself reports it and retries.
 */
export async function startPayPage(queryClient: QueryClient, path: string): Promise<void> {
  const id = payPath.exec(path)?.[1];
  if (id === undefined) return;
  if (!takePageData(queryClient)) {
    void queryClient.prefetchQuery(invoiceQuery(id));
    void queryClient.prefetchQuery(siteConfigQuery);
    void queryClient.prefetchQuery(brandQuery);
  }
  void queryClient.prefetchQuery(letterheadQuery);
  void queryClient.prefetchQuery(paymentMethodsQuery);
  await Promise.allSettled([PayPage.load()]);
}
