import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isOutcomeUnknown } from '../../../shared/api/api-error.ts';
import { attempt, forgetAttempt } from '../../../shared/api/attempt.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { balanceQuery, currentUserQuery } from '../../../shared/session/queries.ts';
import { sessionStore, useSession } from '../../../shared/session/session.ts';
import { useSignInGuard } from '../../../shared/session/use-sign-in-guard.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { useExclusive } from '../../../shared/ui/use-exclusive.ts';
import { storeInvoice } from '../../queries.ts';
import { useGemFailure } from './use-gem-failure.ts';

/**
 * Takes gems for an invoice, once: the key of the payment is stored before it is sent, and the price that the page
 * showed is the one that holds. Where the outcome is not known yet the page says so and offers nothing else.
 */
export function useGemPayment(invoice: Invoice): GemPayment {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const isSignedIn = useSignInGuard(tShell('session.signInToComplete'));
  const [isPaying, setIsPaying] = useState(false);
  const [isFindingOut, setIsFindingOut] = useState(false);
  const [told, setTold] = useState<Told>();
  const token = useSession()?.token;
  const tell = useGemFailure(invoice);
  const { id, amountVersion } = invoice;

  const take = useCallback(
    async (expectedGems: number): Promise<void> => {
      if (!isSignedIn()) return;
      setTold(undefined);
      setIsPaying(true);
      const body = { expectedGems, expectedAmountVersion: amountVersion };
      const what = { act: `pay.${id}`, body };
      try {
        // Asks the server, so that a session that ended is noticed before anything is taken.
        await queryClient.fetchQuery({ ...currentUserQuery, retry: false });
        const answer = await attempt(what, (idempotencyKey) =>
          callApi('POST /api/invoice/:id/pay', { params: { id }, body, idempotencyKey }),
        );
        storeInvoice(queryClient, answer.invoice);
        if (!answer.success) return;
        queryClient.setQueryData(balanceQuery.queryKey, answer.newBalance);
        const description = t('wallet.paidText', { count: answer.gemsUsed });
        showToast({ tone: 'success', title: t('wallet.paid'), description });
      } catch (error) {
        setIsFindingOut(isOutcomeUnknown(error));
        const text = await tell(error);
        // A debit that came to nothing after all may be tried again at the same price. One whose token the wallet refused
        // stays refused under its key, so it takes another: the invoice itself is not paid twice.
        if (text === '' || isRefusedToken(error)) forgetAttempt(what);
        setTold({ text, token: sessionStore.get()?.token });
      } finally {
        setIsPaying(false);
        setIsFindingOut(false);
      }
    },
    [id, amountVersion, isSignedIn, queryClient, t, tell],
  );

  const failure = told && told.token === token ? told.text : '';
  return { pay: useExclusive(take), isPaying, isFindingOut, failure };
}

export interface GemPayment {
  /** Takes so many gems; nothing while that is under way. */
  pay: (gems: number) => Promise<unknown>;
  isPaying: boolean;
  /** It was not answered, and what became of it is being asked. */
  isFindingOut: boolean;
  /** Why the last try came to nothing; empty unless it did. */
  failure: string;
}

/** Why a try came to nothing, and whose session there was by then, if any: who signs in later sees how it stands. */
interface Told {
  text: string;
  token: string | undefined;
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
