import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown, isRefusedWith } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { isForReader } from '../../../shared/api/reader-of.ts';
import { forgetRequest, sendOnce } from '../../../shared/api/send-once.ts';
import { balanceQuery, currentUserQuery } from '../../../shared/session/queries.ts';
import { sessionStore, useSession, watchForAnother, watchMember } from '../../../shared/session/session.ts';
import { useSignInGuard } from '../../../shared/session/use-sign-in-guard.ts';
import { dismissErrorToast, showToast } from '../../../shared/toast/toast-store.ts';
import { useExclusive } from '../../../shared/ui/use-exclusive.ts';
import { storeForestalledPayment } from '../../forestalled-payment.ts';
import { storeInvoice } from '../../queries.ts';
import { useGemFailure } from './use-gem-failure.ts';

/**
 * Pays an invoice with gems, exactly once: the idempotency key is stored before the request is sent, and the
 * request carries the price that the page showed. While the outcome is unknown the page shows that and offers
 * nothing else.
 */
export function useGemPayment(invoice: Invoice): GemPayment {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const isSignedIn = useSignInGuard(tShell('session.signInToComplete'));
  const [isPaying, setIsPaying] = useState(false);
  const [isFindingOut, setIsFindingOut] = useState(false);
  const [lastFailure, setLastFailure] = useState<LastFailure>();
  const token = useSession()?.token;
  const reportFailure = useGemFailure(invoice);
  const { id, amountVersion } = invoice;

  const take = useCallback(
    async (expectedGems: number): Promise<void> => {
      if (!isSignedIn()) return;
      const [isSameMember, isAnother] = [watchMember(), watchForAnother()];
      setLastFailure(undefined);
      dismissErrorToast();
      storeForestalledPayment(queryClient, id, '');
      setIsPaying(true);
      const body = { expectedGems, expectedAmountVersion: amountVersion };
      const request = { action: `pay.${id}`, body };
      let isSent = false;
      try {
        // Validates the session with the server first, so that one that has ended is noticed before any gems
        // are taken.
        await queryClient.fetchQuery({ ...currentUserQuery, retry: false });
        if (!isSameMember()) return;
        isSent = true;
        const response = await sendOnce(request, (idempotencyKey) =>
          callApi('POST /api/invoice/:id/pay', { params: { id }, body, idempotencyKey }),
        );
        storeInvoice(queryClient, response.invoice);
        if (!response.success || !isForReader(response)) return;
        queryClient.setQueryData(balanceQuery.queryKey, response.newBalance);
        const description = t('wallet.paidText', { count: response.gemsUsed });
        showToast({ tone: 'success', title: t('wallet.paid'), description });
      } catch (error) {
        setIsFindingOut(isSent && isOutcomeUnknown(error));
        const text = await reportFailure(error, { isSent, isAnother });
        // A debit that failed after all may be retried at the same price. A request whose token the wallet
        // refused stays refused under its idempotency key, so the retry needs a new one; the invoice itself
        // cannot be paid twice.
        if (text === '' || isRefusedWith(error, 401)) forgetRequest(request);
        if (!isAnother()) setLastFailure({ text, token: sessionStore.get()?.token });
      } finally {
        setIsPaying(false);
        setIsFindingOut(false);
      }
    },
    [id, amountVersion, isSignedIn, queryClient, t, reportFailure],
  );

  const failure = lastFailure && lastFailure.token === token ? lastFailure.text : '';
  return { pay: useExclusive(take), isPaying, isFindingOut, failure };
}

export interface GemPayment {
  /** Takes this many gems; does nothing while a payment is in progress. */
  pay: (gems: number) => Promise<unknown>;
  isPaying: boolean;
  /** The response was lost, and the outcome is being determined. */
  isFindingOut: boolean;
  /** Why the last attempt failed; empty otherwise. */
  failure: string;
}

/**
 * Why an attempt failed, and the session token at that time, if any: the message is hidden once somebody else
 * signs in.
 */
interface LastFailure {
  text: string;
  token: string | undefined;
}
