import type { CreateInvoiceDraftBody } from '@checkout/contract/invoice-draft/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, isOutcomeUnknown } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { fieldAt } from '../../form/draft-schema.ts';
import type { SavedForm } from '../../form/use-saved-form.ts';
import { type InvoiceDraft, invoiceFieldByPart, savedDraftSchema } from '../create/draft.ts';
import { savedDraftsQuery } from './queries.ts';
import { type SavedDraftVersion, saveDraft } from './save-draft.ts';
import type { useConflictingDraft } from './use-conflicting-draft.ts';

/**
 * Saves the input as a draft, or shows what is invalid; `failure` is empty unless that failed last. `saved` is
 * the draft that the form started from.
 */
export function useSaveDraft({ form, saved, detectConflict, isReported, onDraftSaved }: SaveDraftOptions) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const showProblem = (path: string, message: string): void =>
    form.fields.setError(fieldAt(form.draft, path, invoiceFieldByPart) as FieldPath<InvoiceDraft>, {
      message,
    });
  const saving = useMutation({
    mutationFn: (body: CreateInvoiceDraftBody) => detectConflict(() => saveDraft(body, saved)),
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('drafts.saved') });
      await queryClient.invalidateQueries({ queryKey: savedDraftsQuery.queryKey });
    },
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? error.details : [])
        showProblem(path, message);
      // It may be saved all the same.
      if (isOutcomeUnknown(error))
        void queryClient.invalidateQueries({ queryKey: savedDraftsQuery.queryKey });
      if (isReported(error)) return;
      showToast({ tone: 'error', title: t('drafts.failed'), description: describeError(error, tShell) });
    },
  });
  const press = (): void => {
    const { data, error } = savedDraftSchema.safeParse(form.fields.getValues());
    for (const { path, message } of error?.issues ?? []) showProblem(path.join('.'), message);
    // As an option of `mutate`, `onSuccess` runs only while the form is still mounted.
    if (data && !saving.isPending) saving.mutate(data, { onSuccess: onDraftSaved });
  };
  const failure =
    saving.error && !isReported(saving.error)
      ? joinSentences(t('drafts.failed'), describeError(saving.error, tShell))
      : '';
  return { saveDraft: press, isSavingDraft: saving.isPending, failure };
}

interface SaveDraftOptions {
  form: SavedForm<InvoiceDraft>;
  /** Null for a draft that was never saved. */
  saved: RefObject<SavedDraftVersion | null>;
  detectConflict: ReturnType<typeof useConflictingDraft>['detectConflict'];
  isReported: ReturnType<typeof useConflictingDraft>['isReported'];
  onDraftSaved: () => void;
}
