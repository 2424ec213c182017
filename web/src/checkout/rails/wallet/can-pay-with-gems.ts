import type { Invoice } from '@checkout/contract/invoice/schema.ts';

/** Returns whether gems are offered for an invoice: they cannot buy gems, nor pay several in another currency. */
export function canPayWithGems({ isGemPurchase, parts, currency }: PayableInvoice): boolean {
  return !isGemPurchase && (!parts || currency === 'USD');
}

type PayableInvoice = Pick<Invoice, 'isGemPurchase' | 'parts' | 'currency'>;
