import type { CreateInvoiceDraftBody } from '@checkout/contract/invoice-draft/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { fieldAt } from '../../form/draft-schema.ts';
import type { SavedForm } from '../../form/use-saved-form.ts';
import { type InvoiceDraft, invoiceFieldByPart, keptDraftSchema } from '../create/draft.ts';
import { type KeptVersion, keep } from './keep.ts';
import { keptDraftsQuery } from './queries.ts';
import type { useOthersDraft } from './use-others-draft.ts';

/** Saves the input as a draft, or shows what is invalid. `kept` is the draft that the form started from. */
export function useKeepDraft({ form, kept, noting, isReported, onKept }: KeepOptions) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const tell = (path: string, message: string): void =>
    form.fields.setError(fieldAt(form.draft, path, invoiceFieldByPart) as FieldPath<InvoiceDraft>, {
      message,
    });
  const keeping = useMutation({
    mutationFn: (body: CreateInvoiceDraftBody) => noting(() => keep(body, kept)),
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('drafts.saved') });
      await queryClient.invalidateQueries({ queryKey: keptDraftsQuery.queryKey });
    },
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? error.details : []) tell(path, message);
      if (isReported(error)) return;
      showToast({ tone: 'error', title: t('drafts.failed'), description: describeError(error, tShell) });
    },
  });
  const press = (): void => {
    const { data, error } = keptDraftSchema.safeParse(form.fields.getValues());
    for (const { path, message } of error?.issues ?? []) tell(path.join('.'), message);
    // As an option of `mutate`, `onSuccess` runs only while the form is still mounted.
    if (data && !keeping.isPending) keeping.mutate(data, { onSuccess: onKept });
  };
  return { keep: press, isKeeping: keeping.isPending };
}

interface KeepOptions {
  form: SavedForm<InvoiceDraft>;
  /** Null for a draft that was never saved. */
  kept: RefObject<KeptVersion | null>;
  noting: ReturnType<typeof useOthersDraft>['noting'];
  isReported: ReturnType<typeof useOthersDraft>['isReported'];
  onKept: () => void;
}
