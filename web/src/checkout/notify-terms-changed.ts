import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import i18next from 'i18next';
import { loadTexts } from '../shared/i18n/i18n.ts';
import { showToast } from '../shared/toast/toast-store.ts';

/**
 * Notifies the payer when somebody changed the invoice's terms while its page was open; a coupon does not
 * count as such a change.
 */
export async function notifyTermsChanged(before: Invoice, after: Invoice): Promise<void> {
  if (termsOf(before) === termsOf(after)) return;
  await loadTexts('receipt');
  const t = i18next.getFixedT(null, 'receipt');
  showToast({ tone: 'info', title: t('changes.told'), description: t('changes.toldText') });
}

function termsOf({ originalAmountMinor, amountMinor, currency, description, metadata }: Invoice): string {
  return JSON.stringify([originalAmountMinor ?? amountMinor, currency, description, metadata]);
}
