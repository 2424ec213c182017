import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

/**
 * Whether the last confirmation of a manual payment sent from this tab was refused because another payment came
 * first. The page turns into the receipt of that payment, which has to say that this one was not recorded.
 */
export function refusedConfirmationQuery(invoiceId: string) {
  return queryOptions<boolean>({ queryKey: ['refused-confirmation', invoiceId], queryFn: skipToken });
}

export function storeRefusedConfirmation(queryClient: QueryClient, id: string, isRefused: boolean): void {
  queryClient.setQueryData(refusedConfirmationQuery(id).queryKey, isRefused);
}
