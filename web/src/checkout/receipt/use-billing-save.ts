import type { BillingProfile } from '@checkout/contract/billing/schema.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { isForReader } from '../../shared/api/reader-of.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { joinSentences } from '../../shared/ui/as-sentence.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { billingProfileQuery, storeInvoice } from '../queries.ts';

/**
 * Saves the addressee of a receipt and, if the member chooses so, also as their profile, the default for
 * further receipts. The receipt is saved first; `onSaved` is called when nothing is left to save. `failure` is
 * why something was not, or empty: saving again repeats both.
 */
export function useBillingSave({ id }: Pick<Invoice, 'id'>, { onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('receipt');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const remember = useMutation({
    mutationFn: (body: BillingProfile) => callApi('POST /api/user/profile', { body }),
    onSuccess: (profile) => {
      if (isForReader(profile)) queryClient.setQueryData(billingProfileQuery.queryKey, profile);
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('billing.profileFailed'),
        description: describeError(error, tShell),
      }),
  });
  const save = useMutation({
    mutationFn: ({ details }: BillingSave) =>
      callApi('POST /api/invoice/:id/billing-details', { params: { id }, body: details }),
    onSuccess: (response, { details, isRemembered }) => {
      storeInvoice(queryClient, response.invoice);
      // Nothing more is done as another member who has signed in meanwhile.
      if (!isForReader(response)) return onSaved();
      showToast({ tone: 'success', title: t('billing.saved') });
      if (isRemembered) remember.mutate(details, { onSuccess: onSaved });
      else onSaved();
    },
    onError: (error) =>
      showToast({ tone: 'error', title: t('billing.failed'), description: describeError(error, tShell) }),
  });
  const ofProfile =
    remember.error && joinSentences(t('billing.profileFailed'), describeError(remember.error, tShell));
  return {
    save: (given: BillingSave, { onError }: { onError: (error: unknown) => void }) => {
      remember.reset();
      save.mutate(given, { onError });
    },
    isPending: save.isPending || remember.isPending,
    failure: save.error ? describeError(save.error, tShell) : (ofProfile ?? ''),
  };
}

interface BillingSave {
  details: BillingProfile;
  isRemembered: boolean;
}
