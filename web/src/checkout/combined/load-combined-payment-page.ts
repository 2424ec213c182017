import { loadTexts } from '../../shared/i18n/i18n.ts';

/** Loads the page for several invoices that are paid together, with its texts. */
export async function loadCombinedPaymentPage() {
  const [page] = await Promise.all([import('./combined-payment-page.tsx'), loadTexts('receipt')]);
  return page.CombinedPaymentPage;
}
