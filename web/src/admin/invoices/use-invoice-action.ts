import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { refreshInvoices } from './refresh-invoices.ts';

/**
 * Does something about an invoice: says that it is done and closes, or says why not and stays. The invoice is
 * read again either way, because a refusal often means that somebody else was first.
 */
export function useInvoiceAction<Input>({ invoice, run, texts, onDone }: InvoiceActionOptions<Input>) {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const describe = (error: unknown): string => describeError(error, t, texts.fallback);
  const action = useMutation({
    mutationFn: run,
    onSuccess: () => {
      showToast({ tone: 'success', title: texts.done });
      onDone();
    },
    onError: (error) => showToast({ tone: 'error', title: texts.failed, description: describe(error) }),
    onSettled: () => refreshInvoices(queryClient, new Set([invoice.id])),
  });
  return {
    start: (input: Input) => {
      if (!action.isPending) action.mutate(input);
    },
    isPending: action.isPending,
    failure: action.isError ? describe(action.error) : '',
  };
}

interface InvoiceActionOptions<Input> {
  invoice: Pick<AdminInvoice, 'id'>;
  run: (input: Input) => Promise<unknown>;
  texts: { done: string; failed: string; fallback?: string };
  onDone: () => void;
}
