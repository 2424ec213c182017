import type { Invoice } from '@checkout/contract/invoice.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.ts';
import { attempt } from '../../shared/api/attempt.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { useSignInGuard } from '../../shared/session/use-sign-in-guard.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { useExclusive } from '../../shared/ui/use-exclusive.ts';
import { invoiceQuery, storeInvoice } from '../queries.ts';

/** Says once that an invoice was paid by a manual method, and goes on to the thank-you page. */
export function useConfirmation({ id }: Invoice, method: PaymentMethod) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isSignedIn = useSignInGuard(tShell('session.signInToConfirm'));
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState('');

  const send = useCallback(
    async ({ userNotes, receiptKey }: Said): Promise<void> => {
      if (!isSignedIn()) return;
      setFailure('');
      setIsConfirming(true);
      const body = {
        paymentMethodId: method.id,
        paymentMethodName: method.name,
        ...(userNotes && { userNotes }),
        ...(receiptKey && { receiptKey }),
      };
      try {
        const { invoice } = await attempt({ act: `confirm.${id}`, body }, (idempotencyKey) =>
          callApi('POST /api/invoice/:id/confirm-payment', { params: { id }, body, idempotencyKey }),
        );
        storeInvoice(queryClient, invoice);
        navigate(`/pay/${id}/${method.id}/thank-you`, { replace: true });
      } catch (error) {
        const isRateExpired = error instanceof ApiError && error.code === 'fx_quote_expired';
        const description = isRateExpired ? t('manual.rateExpiredText') : describeError(error, tShell);
        setFailure(description);
        showToast({
          tone: 'error',
          title: t(isRateExpired ? 'manual.rateExpired' : 'manual.failed'),
          description,
        });
        void queryClient.invalidateQueries({ queryKey: invoiceQuery(id).queryKey, exact: true });
      } finally {
        setIsConfirming(false);
      }
    },
    [id, method, isSignedIn, queryClient, navigate, t, tShell],
  );

  return { confirm: useExclusive(send), isConfirming, failure };
}

interface Said {
  /** Trimmed; empty for none. */
  userNotes: string;
  receiptKey: string | null;
}
