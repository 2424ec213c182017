import { itemsToShow } from '@checkout/money/line-items.ts';
import type { PrintedBrand } from '../brand/store-brand.ts';
import type { CompanySettingsRow } from '../company-settings/store-company-settings.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { isPayable, visibleStatus } from '../invoices/state.ts';
import type { PdfConversion, PdfDocument, PdfPayment, PdfRefund } from './pdf/pdf-document.ts';
import type { DocumentTexts } from './texts/document-texts.ts';
import { type Formats, formatsIn } from './texts/formats.ts';
import { type DocumentLanguage, textsIn } from './texts/languages.ts';

/**
 * Returns what an invoice or receipt shows, formatted for print. In a given language it is the same for
 * everybody, except that only parties see which card paid and the name of the recipient.
 */
export function pdfDocumentOf(
  row: InvoiceRow,
  letterhead: CompanySettingsRow,
  {
    paymentUrl,
    brand,
    isForParty,
    language,
  }: {
    paymentUrl: string;
    brand: PrintedBrand | undefined;
    isForParty: boolean;
    language: DocumentLanguage;
  },
): PdfDocument {
  const words: Words = { ...formatsIn(language), texts: textsIn(language) };
  const status = visibleStatus(row);
  const money = (amountMinor: bigint): string => words.money(amountMinor, row.currency);
  return {
    language,
    kind: row.paidAt === null ? 'invoice' : 'receipt',
    number: row.number,
    revision: row.receiptRevision,
    status,
    statusLabel: words.texts.statuses[status],
    letterhead,
    ...(brand && brandOf(brand)),
    recipient: {
      email: row.recipientEmail,
      ...optional('username', isForParty ? row.recipientUsername : null),
    },
    ...billingOf(row),
    description: row.description,
    ...itemsOf(row, words),
    createdAt: words.day(row.createdAt),
    dueDate: words.day(row.dueDate),
    currency: row.currency,
    originalAmount: money(row.originalAmountMinor ?? row.amountMinor),
    ...discountOf(row, words),
    totalAmount: money(row.amountMinor),
    ...optional('refund', refundOf(row, words)),
    ...optional('conversion', conversionOf(row, words)),
    ...optional('payment', paymentOf(row, { isForParty, ...words })),
    ...(isPayable(status) ? { paymentUrl } : {}),
  };
}

function brandOf({ logo, accent, supportContact }: PrintedBrand): Pick<PdfDocument, 'brand'> {
  return {
    brand: {
      ...optional('logo', logo?.toString('base64') ?? null),
      ...optional('accent', accent),
      contact: supportContact,
    },
  };
}

function itemsOf(
  { metadataJson, currency, ...row }: InvoiceRow,
  { count, money }: Words,
): Pick<PdfDocument, 'items'> {
  const metadata = JSON.parse(metadataJson) as Record<string, unknown>;
  const items = itemsToShow(metadata, row.originalAmountMinor ?? row.amountMinor);
  if (items === null) return {};
  return {
    items: items.map(({ name, quantity, unitPriceMinor, totalMinor }) => ({
      name,
      quantity: count(quantity),
      unitPrice: money(unitPriceMinor, currency),
      amount: money(totalMinor, currency),
    })),
  };
}

function billingOf(row: InvoiceRow): Pick<PdfDocument, 'billing'> {
  const billing = {
    companyName: row.billingCompanyName,
    address: row.billingAddress,
    vatNumber: row.billingVatNumber,
    taxId: row.billingTaxId,
  };
  return Object.values(billing).some((text) => text !== '') ? { billing } : {};
}

function discountOf(row: InvoiceRow, { money }: Words): Pick<PdfDocument, 'discount'> {
  if (row.couponCode === null) return {};
  const percent = (row.discountPercent ?? '').replace(/\.?0+$/, '');
  const amount = money(-row.discountAmountMinor, row.currency);
  return { discount: { couponCode: row.couponCode, percent: `${percent}%`, amount } };
}

function refundOf({ refundedMinor, refundedAt, currency }: InvoiceRow, words: Words): PdfRefund | null {
  if (refundedMinor === 0n) return null;
  return {
    amount: words.money(-refundedMinor, currency),
    ...optional('refundedAt', refundedAt && words.minute(refundedAt)),
  };
}

/** Returns the conversion that the invoice was paid with; an unused quote is not part of it. */
function conversionOf(row: InvoiceRow, { money }: Words): PdfConversion | null {
  const { convertedAmountMinor, convertedCurrency, fxRateLocked, fxFeeMinor } = row;
  if (
    row.paidAt === null ||
    convertedAmountMinor === null ||
    convertedCurrency === null ||
    fxRateLocked === null
  )
    return null;
  return {
    currency: convertedCurrency,
    rate: `1 ${row.currency} = ${fxRateLocked} ${convertedCurrency}`,
    baseAmount: money(convertedAmountMinor - fxFeeMinor, convertedCurrency),
    fee: money(fxFeeMinor, convertedCurrency),
    totalAmount: money(convertedAmountMinor, convertedCurrency),
  };
}

function paymentOf(
  row: InvoiceRow,
  { isForParty, texts, minute, count }: Words & { isForParty: boolean },
): PdfPayment | null {
  if (row.paidAt === null) return null;
  const providers: Record<string, string> = texts.providers;
  return {
    paidAt: minute(row.paidAt),
    providerLabel: providers[row.paymentProvider ?? ''] ?? '',
    methodName: (isForParty && row.paymentMethodDetail) || methodNameOf(row, texts),
    reference: row.paymentReference ?? '',
    ...(row.gemsUsed === null ? {} : { gems: texts.gemCount(count(row.gemsUsed)) }),
  };
}

/** Returns how the invoice was paid. Manual methods keep the name that an admin gave them. */
function methodNameOf(
  { paymentProvider, paymentMethodName: name }: InvoiceRow,
  texts: DocumentTexts,
): string {
  const methods: Record<string, string> = paymentProvider === 'manual' ? {} : texts.methods;
  return methods[name ?? ''] ?? name ?? '';
}

function optional<K extends string, V>(key: K, value: V | null): { [P in K]?: V } {
  return value === null ? {} : ({ [key]: value } as { [P in K]: V });
}

/** Texts and formats in the language of the document. */
interface Words extends Formats {
  texts: DocumentTexts;
}
