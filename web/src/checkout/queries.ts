import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../shared/api/api-query.ts';
import { callApi } from '../shared/api/call-api.ts';
import { isForReader } from '../shared/api/reader-of.ts';
import { readConversion, readFxStatus } from './read-conversion.ts';

/** Reads one invoice, which `useLiveInvoice` keeps fresh. Each visit refetches it if it is older than 2 s. */
export function invoiceQuery(id: string) {
  return queryOptions({ ...apiQuery('GET /api/invoice/:id', { params: { id } }), staleTime: 2_000 });
}

/**
 * Stores the invoice from a response in the query cache. A read that is in flight may have been answered with
 * the previous version and would overwrite it, so it is repeated. If somebody else is signed in by now, the
 * invoice is read again as they may see it.
 */
export function storeInvoice(queryClient: QueryClient, invoice: Invoice): void {
  const { queryKey } = invoiceQuery(invoice.id);
  const isBeingRead = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
  const isTheirs = isForReader(invoice);
  if (isTheirs) queryClient.setQueryData(queryKey, { invoice });
  if (isBeingRead || !isTheirs) void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Reads the history of an invoice, for recipient and payer; read again after each change of the invoice. */
export function invoiceChangesQuery(invoice: Invoice) {
  const { id } = invoice;
  return queryOptions({
    queryKey: ['api', 'invoice', id, 'history', invoice],
    queryFn: ({ signal }) => callApi('GET /api/invoice/:id/history', { params: { id }, signal }),
  });
}

/**
 * Reads the receipt for a guest who paid in this browser: again once the invoice is paid, and on each page.
 */
export function guestReceiptQuery({ id, paidAt }: Pick<Invoice, 'id' | 'paidAt'>) {
  return queryOptions({
    queryKey: ['api', 'invoice', id, 'guest-receipt', paidAt],
    queryFn: ({ signal }) => callApi('GET /api/invoice/:id/guest-receipt', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** Reads the details of the issuer of the invoices. */
export const letterheadQuery = apiQuery('GET /api/company-settings');

/** Reads all active manual methods, in all currencies. */
export const paymentMethodsQuery = queryOptions({
  ...apiQuery('GET /api/payment-methods'),
  refetchOnMount: 'always',
});

/** Reads where the money goes, refetched on each page: nobody may pay into an outdated account. */
export function paymentMethodQuery(id: string) {
  return queryOptions({
    ...apiQuery('GET /api/payment-methods/:id', { params: { id } }),
    refetchOnMount: 'always',
  });
}

/**
 * Reads the manual method that an invoice was paid with, whatever has happened to the method since; disabled
 * when there was none.
 */
export function usedMethodQuery({ id, paymentMethodId }: Pick<Invoice, 'id' | 'paymentMethodId'>) {
  return queryOptions({
    queryKey: ['api', 'invoice', id, 'payment-method', paymentMethodId],
    queryFn: ({ signal }) => callApi('GET /api/invoice/:id/payment-method', { params: { id }, signal }),
    enabled: paymentMethodId !== null,
  });
}

/** Stores the method of a payment that was just sent in the cache, so that its receipt shows it at once. */
export function storeUsedMethod(queryClient: QueryClient, id: string, paymentMethod: PaymentMethod): void {
  const { queryKey } = usedMethodQuery({ id, paymentMethodId: paymentMethod.id });
  queryClient.setQueryData(queryKey, { paymentMethod });
}

/**
 * Reads the conversion of the amount due (the newest one, or that into `currency`) and what it would cost if
 * none is locked. Reading locks nothing.
 */
export function fxStatusQuery({ id, amountVersion }: PricedInvoice, currency?: Currency) {
  return queryOptions({
    queryKey: ['api', 'invoice', id, 'fx-status', currency ?? 'newest', amountVersion],
    queryFn: ({ signal }) => readFxStatus({ invoiceId: id, currency, signal }),
    refetchOnMount: 'always',
  });
}

/**
 * Reads the amount due converted at a locked rate: the existing lock, else a new one. It belongs to the
 * amount version, as on the server: a coupon or an edit leads to a new read even if the amount is the same.
 */
export function conversionQuery({ id, amountVersion }: PricedInvoice, currency: Currency) {
  return queryOptions({
    queryKey: ['api', 'invoice', id, 'fx-quote', currency, amountVersion],
    queryFn: ({ signal }) => readConversion({ invoiceId: id, currency, signal }),
    refetchOnMount: 'always',
  });
}

/** Reads the member's own billing details, the defaults for those of a receipt. */
export const billingProfileQuery = apiQuery('GET /api/user/profile');

/** An invoice with its amount version, to which a conversion belongs. */
type PricedInvoice = Pick<Invoice, 'id' | 'amountVersion'>;
