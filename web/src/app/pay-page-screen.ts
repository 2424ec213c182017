import type { QueryClient } from '@tanstack/react-query';
import { invoiceQuery, letterheadQuery, paymentMethodsQuery } from '../checkout/queries.ts';
import { brandQuery, siteConfigQuery } from '../shared/site/queries.ts';
import { takePageData } from './page-data.ts';
import { screen } from './screen.tsx';

export const PayPage = screen('checkout', async () => (await import('../checkout/pay-page.tsx')).PayPage);

const payPath = /^\/pay\/([0-9a-f-]{36})\/?$/i;

/**
 * Payers come straight to an invoice: what its page shows is on its way before anything is drawn, and its code and
 * texts are there when the returned promise is. A failure is told by the screen itself, which asks again.
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
