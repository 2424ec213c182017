import type { InvoiceDraft as SavedDraft } from '@checkout/contract/invoice-draft/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { savedDraftsQuery } from './queries.ts';

/** Deletes a draft in the version that is shown; `failure` is why it was not deleted, or null. */
export function useDeleteDraft(draft: SavedDraft) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const title = t('drafts.deleteFailed');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteDraft(draft),
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedDraftsQuery.queryKey }),
    onError: (failed) => showToast({ tone: 'error', title, description: describeError(failed, tShell) }),
  });
  return {
    start: () => mutate(),
    isPending,
    failure: error && joinSentences(title, describeError(error, tShell)),
  };
}

async function deleteDraft({ id, version }: SavedDraft): Promise<void> {
  try {
    await callApi('DELETE /api/admin/invoice-drafts/:id', {
      params: { id },
      query: { version: String(version) },
    });
  } catch (error) {
    if (!isOutcomeUnknown(error) || (await isThere(id))) throw error;
  }
}

/** Returns true also when that cannot be found out. */
async function isThere(id: string): Promise<boolean> {
  const answer = await callApi('GET /api/admin/invoice-drafts').catch(() => undefined);
  return answer?.drafts.some((draft) => draft.id === id) ?? true;
}
