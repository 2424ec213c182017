import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, isOutcomeUnknown } from '../../../../shared/api/api-error.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import { isForReader } from '../../../../shared/api/reader-of.ts';
import { forgetRequest, sendOnce } from '../../../../shared/api/send-once.ts';
import { watchForAnother } from '../../../../shared/session/session.ts';
import { useSignInGuard } from '../../../../shared/session/use-sign-in-guard.ts';
import { dismissErrorToast } from '../../../../shared/toast/toast-store.ts';
import { useExclusive } from '../../../../shared/ui/use-exclusive.ts';
import { useIsMounted } from '../../../../shared/ui/use-is-mounted.ts';
import { storeForestalledPayment } from '../../../forestalled-payment.ts';
import { storeInvoice, storeUsedMethod } from '../../../queries.ts';
import { useConfirmationFailure } from './use-confirmation-failure.ts';

/** Confirms, exactly once, that an invoice was paid by a manual method, and shows the receipt in place. */
export function useConfirmation(options: ConfirmationOptions) {
  const { invoice, method, final, onConfirmed, onReceiptGone } = options;
  const { id, amountVersion } = invoice;
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const isSignedIn = useSignInGuard(tShell('session.signInToConfirm'));
  const reportFailure = useConfirmationFailure(invoice, method);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isFindingOut, setIsFindingOut] = useState(false);
  const [failure, setFailure] = useState('');

  const send = useCallback(
    async ({ userNotes, receiptKey }: ConfirmationInput): Promise<void> => {
      if (!isSignedIn()) return;
      const isAnother = watchForAnother();
      setFailure('');
      dismissErrorToast();
      storeForestalledPayment(queryClient, id, '');
      setIsConfirming(true);
      const body = {
        paymentMethodId: method.id,
        paymentMethodName: method.name,
        ...(userNotes && { userNotes }),
        ...(receiptKey && { receiptKey }),
        ...(final !== undefined && { expectedAmountMinor: final, expectedCurrency: method.currency }),
        expectedMethodVersion: method.version,
        expectedAmountVersion: amountVersion,
      };
      const request = { action: `confirm.${id}`, body };
      try {
        const response = await sendOnce(request, (idempotencyKey) =>
          callApi('POST /api/invoice/:id/confirm-payment', { params: { id }, body, idempotencyKey }),
        );
        onConfirmed();
        storeUsedMethod(queryClient, id, method);
        storeInvoice(queryClient, response.invoice);
        if (!isMounted.current || !isForReader(response)) return;
        navigate(`/pay/${id}/${method.id}/thank-you`, { replace: true });
      } catch (error) {
        setIsFindingOut(isOutcomeUnknown(error));
        if (error instanceof ApiError && error.code === 'receipt_not_found') onReceiptGone();
        const message = await reportFailure(error, isAnother);
        if (message === '') {
          // After a rejection the same payment may be confirmed again with identical input, under a new
          // idempotency key.
          forgetRequest(request);
          onConfirmed();
        }
        if (!isAnother()) setFailure(message);
      } finally {
        setIsConfirming(false);
        setIsFindingOut(false);
      }
    },
    [
      id,
      amountVersion,
      method,
      final,
      isSignedIn,
      onConfirmed,
      onReceiptGone,
      queryClient,
      navigate,
      isMounted,
      reportFailure,
    ],
  );

  return { confirm: useExclusive(send), isConfirming, isFindingOut, failure };
}

interface ConfirmationOptions {
  invoice: Invoice;
  method: PaymentMethod;
  /** The amount shown when the button is pressed, in minor units of the method's currency. */
  final: number | undefined;
  onConfirmed: () => void;
  /** The server no longer has the receipt: one that is not confirmed is kept for a day. */
  onReceiptGone: () => void;
}

interface ConfirmationInput {
  /** Trimmed; empty for none. */
  userNotes: string;
  receiptKey: string | null;
}
