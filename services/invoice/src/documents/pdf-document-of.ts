import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { itemsToShow } from '@checkout/money/line-items.ts';
import type { PrintedBrand } from '../brand/store-brand.ts';
import type { CompanySettingsRow } from '../company-settings/store-company-settings.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { isPayable } from '../invoices/state.ts';
import { statusNames } from '../invoices/status-names.ts';
import type { PdfConversion, PdfDocument, PdfPayment } from './pdf/pdf-document.ts';

const providerLabels: Record<string, string> = {
  stripe: 'Stripe (Card Payment)',
  manual: 'Manual Confirmation',
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/**
 * What an invoice or receipt shows, formatted for print: the same for everybody who asks, but that which card paid is
 * told to parties only.
 */
export function pdfDocumentOf(
  row: InvoiceRow,
  letterhead: CompanySettingsRow,
  {
    paymentUrl,
    brand,
    isForParty,
  }: { paymentUrl: string; brand: PrintedBrand | undefined; isForParty: boolean },
): PdfDocument {
  const status = row.overdue ? 'expired' : row.status;
  const money = (amountMinor: bigint): string => format(amountMinor, row.currency);
  return {
    kind: row.paidAt === null ? 'invoice' : 'receipt',
    number: row.number,
    revision: row.receiptRevision,
    status,
    statusLabel: statusNames[status],
    letterhead,
    ...(brand && brandOf(brand)),
    recipient: { email: row.recipientEmail, ...optional('username', row.recipientUsername) },
    ...billingOf(row),
    description: row.description,
    ...itemsOf(row),
    createdAt: day.format(row.createdAt),
    dueDate: day.format(row.dueDate),
    currency: row.currency,
    originalAmount: money(row.originalAmountMinor ?? row.amountMinor),
    ...discountOf(row),
    totalAmount: money(row.amountMinor),
    ...optional('conversion', conversionOf(row)),
    ...optional('payment', paymentOf(row, isForParty)),
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

function itemsOf({ metadataJson, currency, ...row }: InvoiceRow): Pick<PdfDocument, 'items'> {
  const metadata = JSON.parse(metadataJson) as Record<string, unknown>;
  const items = itemsToShow(metadata, row.originalAmountMinor ?? row.amountMinor);
  if (items === null) return {};
  return {
    items: items.map(({ name, quantity, unitPriceMinor, totalMinor }) => ({
      name,
      quantity: quantity.toLocaleString('en-US'),
      unitPrice: format(unitPriceMinor, currency),
      amount: format(totalMinor, currency),
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

function discountOf(row: InvoiceRow): Pick<PdfDocument, 'discount'> {
  if (row.couponCode === null) return {};
  const percent = (row.discountPercent ?? '').replace(/\.?0+$/, '');
  const amount = format(-row.discountAmountMinor, row.currency);
  return { discount: { couponCode: row.couponCode, percent: `${percent}%`, amount } };
}

/** Only of what was paid with: a quote that nobody has used yet is not part of the invoice. */
function conversionOf(row: InvoiceRow): PdfConversion | null {
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
    baseAmount: format(convertedAmountMinor - fxFeeMinor, convertedCurrency),
    fee: format(fxFeeMinor, convertedCurrency),
    totalAmount: format(convertedAmountMinor, convertedCurrency),
  };
}

function paymentOf(row: InvoiceRow, isForParty: boolean): PdfPayment | null {
  if (row.paidAt === null) return null;
  return {
    paidAt: `${minute.format(row.paidAt)} UTC`.replace(' at ', ', '),
    providerLabel: providerLabels[row.paymentProvider ?? ''] ?? '',
    methodName: (isForParty && row.paymentMethodDetail) || (row.paymentMethodName ?? ''),
    reference: row.paymentReference ?? '',
    ...(row.gemsUsed === null ? {} : { gems: `${row.gemsUsed.toLocaleString('en-US')} gems` }),
  };
}

function format(amountMinor: bigint, currency: string): string {
  return formatMinor(amountMinor, currency as Currency);
}

function optional<K extends string, V>(key: K, value: V | null): { [P in K]?: V } {
  return value === null ? {} : ({ [key]: value } as { [P in K]: V });
}
