import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { attempt } from '../../shared/api/attempt.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import {
  type DraftBody,
  type DraftProblems,
  type InvoiceDraft,
  problemsByField,
  readDraft,
} from './invoice-draft.ts';
import { adminInvoicesKey } from './queries.ts';

/** Creates an invoice from a draft, once, or tells per field what is wrong with it. */
export function useCreateInvoice(onCreated: (invoice: AdminInvoice) => void) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const [problems, setProblems] = useState<DraftProblems>({});
  const creation = useMutation({
    mutationFn: (body: DraftBody) =>
      attempt({ act: 'create-invoice', body }, (idempotencyKey) =>
        callApi('POST /api/admin/invoices', { body, idempotencyKey }),
      ),
    onSuccess: ({ invoice }) => {
      void queryClient.invalidateQueries({ queryKey: adminInvoicesKey });
      showToast({ tone: 'success', title: t('create.done'), description: invoice.gfaInvoiceId });
      onCreated(invoice);
    },
    onError: (error) => {
      if (error instanceof ApiError) setProblems(problemsByField(error.details));
      showToast({ tone: 'error', title: t('create.failed'), description: describeError(error, tShell) });
    },
  });
  return {
    create: (draft: InvoiceDraft): void => {
      const read = readDraft(draft);
      setProblems(read.problems ?? {});
      if (read.body && !creation.isPending) creation.mutate(read.body);
    },
    problems,
    isPending: creation.isPending,
    failure: creation.isError ? describeError(creation.error, tShell) : '',
  };
}
