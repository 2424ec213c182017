import { longNumberText, parseExact } from '@checkout/kit/values/exact-json.ts';
import { CouponSubject } from '@checkout/proto/coupon/v1/coupon.ts';
import type { InvoiceRow } from './invoice-row.ts';

const GEM_CREDITS = 'gem_credits';

/** Returns what an invoice sells: `metadata.productType`, else `product_type`, else an empty text. */
export function productTypeOf(metadataJson: string): string {
  return firstText(metadataJson, 'productType', 'product_type');
}

/** Returns whether an invoice buys gems, which gems must not pay for. The phrase matches in any case. */
export function isGemPurchase(
  { metadataJson, description }: Pick<InvoiceRow, 'metadataJson' | 'description'>,
  phrase: string,
): boolean {
  return (
    productTypeOf(metadataJson) === GEM_CREDITS || description.toLowerCase().includes(phrase.toLowerCase())
  );
}

/** Returns what a coupon is checked against. */
export function couponSubject(row: InvoiceRow): CouponSubject {
  return CouponSubject.fromPartial({
    invoiceId: row.id,
    number: row.number,
    recipientEmail: row.recipientEmail,
    productType: productTypeOf(row.metadataJson),
    eventId: firstText(row.metadataJson, 'eventId', 'event_id'),
    currency: row.currency,
    originalAmountMinor: row.originalAmountMinor ?? row.amountMinor,
    version: row.version,
    amountVersion: row.amountVersion,
  });
}

/** Returns the value of the first of these keys that is not empty; a number counts as its decimal text. */
function firstText(metadataJson: string, ...keys: string[]): string {
  const metadata = parseExact(metadataJson) as Record<string, unknown>;
  for (const key of keys) {
    const value = Object.hasOwn(metadata, key) ? metadata[key] : undefined;
    const text = typeof value === 'number' ? String(value) : (longNumberText(value) ?? value);
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return '';
}
