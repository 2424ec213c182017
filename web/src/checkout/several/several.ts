import { loadTexts } from '../../shared/i18n/i18n.ts';

/** Loads the page for several invoices that are paid together, with its texts. */
export async function loadSeveral() {
  const [page] = await Promise.all([import('./several-page.tsx'), loadTexts('receipt')]);
  return page.SeveralPage;
}
