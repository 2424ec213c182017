import type { BillingProfile } from '@checkout/contract/billing/schema.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { isForReader } from '../../shared/api/reader-of.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { billingProfileQuery, storeInvoice } from '../queries.ts';

/**
 * Saves the addressee of a receipt and, if the member chooses so, also as their profile, the default for
 * further receipts. The receipt is saved first; a failure to save the profile is reported and affects nothing
 * else.
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
  return useMutation({
    mutationFn: ({ details }: BillingSave) =>
      callApi('POST /api/invoice/:id/billing-details', { params: { id }, body: details }),
    onSuccess: (response, { details, isRemembered }) => {
      storeInvoice(queryClient, response.invoice);
      // Nothing more is done as another member who has signed in meanwhile.
      if (!isForReader(response)) return onSaved();
      showToast({ tone: 'success', title: t('billing.saved') });
      if (isRemembered) remember.mutate(details);
      onSaved();
    },
    onError: (error) =>
      showToast({ tone: 'error', title: t('billing.failed'), description: describeError(error, tShell) }),
  });
}

interface BillingSave {
  details: BillingProfile;
  isRemembered: boolean;
}
