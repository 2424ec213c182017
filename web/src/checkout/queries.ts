import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../shared/api/api-query.ts';
import { callApi } from '../shared/api/call-api.ts';
import { readConversion, readFxStatus } from './read-conversion.ts';

/** One invoice; `useLiveInvoice` keeps it fresh. Each visit asks anew, unless it was asked for just before. */
export function invoiceQuery(id: string) {
  return queryOptions({ ...apiQuery('GET /api/invoice/:id', { params: { id } }), staleTime: 2_000 });
}

/**
 * Puts the invoice that came with an answer where every part of the page reads it. What is being read of it at that
 * moment may have been looked up before, and would put the old one back: it is read anew.
 */
export function storeInvoice(queryClient: QueryClient, invoice: Invoice): void {
  const { queryKey } = invoiceQuery(invoice.id);
  const isBeingRead = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
  queryClient.setQueryData(queryKey, { invoice });
  if (isBeingRead) void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** How it changed, for recipient and payer; asked for anew with each change. */
export function invoiceChangesQuery(invoice: Invoice) {
  const { id } = invoice;
  return queryOptions({
    queryKey: ['api', 'invoice', id, 'history', invoice],
    queryFn: ({ signal }) => callApi('GET /api/invoice/:id/history', { params: { id }, signal }),
  });
}

/** The receipt for a guest who paid in this browser; asked for anew once the invoice is paid, and by each page. */
export function guestReceiptQuery({ id, paidAt }: Pick<Invoice, 'id' | 'paidAt'>) {
  return queryOptions({
    queryKey: ['api', 'invoice', id, 'guest-receipt', paidAt],
    queryFn: ({ signal }) => callApi('GET /api/invoice/:id/guest-receipt', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** Who issues the invoices. */
export const letterheadQuery = apiQuery('GET /api/company-settings');

/** Every active manual method, of all currencies. */
export const paymentMethodsQuery = queryOptions({
  ...apiQuery('GET /api/payment-methods'),
  refetchOnMount: 'always',
});

/** Where the money goes, asked for anew by each page: an old account must not be paid into. */
export function paymentMethodQuery(id: string) {
  return queryOptions({
    ...apiQuery('GET /api/payment-methods/:id', { params: { id } }),
    refetchOnMount: 'always',
  });
}

/** The manual method that an invoice was paid by, whatever became of it since; nothing to ask where none was. */
export function usedMethodQuery({ id, paymentMethodId }: Pick<Invoice, 'id' | 'paymentMethodId'>) {
  return queryOptions({
    queryKey: ['api', 'invoice', id, 'payment-method', paymentMethodId],
    queryFn: ({ signal }) => callApi('GET /api/invoice/:id/payment-method', { params: { id }, signal }),
    enabled: paymentMethodId !== null,
  });
}

/** Puts the method that a payment was just sent by where its receipt reads it, which is there at once. */
export function storeUsedMethod(queryClient: QueryClient, id: string, paymentMethod: PaymentMethod): void {
  const { queryKey } = usedMethodQuery({ id, paymentMethodId: paymentMethod.id });
  queryClient.setQueryData(queryKey, { paymentMethod });
}

/**
 * How a conversion of what is due stands - the newest one, or that into a currency - and what it would cost where none
 * is locked. Asking locks nothing.
 */
export function fxStatusQuery({ id, amountVersion }: PricedInvoice, currency?: Currency) {
  return queryOptions({
    queryKey: ['api', 'invoice', id, 'fx-status', currency ?? 'newest', amountVersion],
    queryFn: ({ signal }) => readFxStatus({ invoiceId: id, currency, signal }),
    refetchOnMount: 'always',
  });
}

/**
 * What is due, converted into another currency at a locked rate: the lock that is there, else a new one. It belongs to
 * the amount version, as on the server: a coupon or an edit asks anew, also where the amount is the same again.
 */
export function conversionQuery({ id, amountVersion }: PricedInvoice, currency: Currency) {
  return queryOptions({
    queryKey: ['api', 'invoice', id, 'fx-quote', currency, amountVersion],
    queryFn: ({ signal }) => readConversion({ invoiceId: id, currency, signal }),
    refetchOnMount: 'always',
  });
}

/** The member's own billing details, which a receipt's start from. */
export const billingProfileQuery = apiQuery('GET /api/user/profile');

/** With the version of what is due, which a conversion is of. */
type PricedInvoice = Pick<Invoice, 'id' | 'amountVersion'>;
