import { maxTogether } from '@checkout/contract/invoice/combined-limit.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../shared/api/call-api.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { useExclusive } from '../../shared/ui/use-exclusive.ts';
import { useIsMounted } from '../../shared/ui/use-is-mounted.ts';
import { myInvoicesQuery } from '../queries.ts';
import {
  firstPayableTogether,
  isFullFor,
  payableTogether,
  selectionWith,
} from './combined-payment-selection.ts';

/** Opens My Invoices with the selection already started. */
export const combinedPaymentHash = '#several';

/**
 * Manages the selection of several invoices to be paid at once. It follows the list: an invoice that was paid
 * in the meantime is deselected. Paying creates a combined invoice and opens its page.
 */
export function useCombinedPaymentSelection(invoices: readonly Invoice[]): CombinedPaymentSelection {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const queryClient = useQueryClient();
  const isBegun = useLocation().hash === combinedPaymentHash;
  const [ids, setIds] = useState(isBegun ? firstPayableTogether(invoices).map(({ id }) => id) : undefined);
  const [isPaying, setIsPaying] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const payable = payableTogether(invoices);
  const chosen = payable.filter(({ id }) => ids?.includes(id));
  const choose = (some?: readonly Invoice[]): void => {
    setRefusal(undefined);
    setIds(some?.map(({ id }) => id));
  };

  const pay = useExclusive(async () => {
    setIsPaying(true);
    setRefusal(undefined);
    try {
      const body = {
        invoices: chosen.map(({ id, amountVersion }) => ({ id, expectedAmountVersion: amountVersion })),
      };
      const { invoice } = await callApi('POST /api/invoices/combined', { body });
      if (isMounted.current) navigate(`/pay/${invoice.id}`);
    } catch (error) {
      setRefusal(describeError(error, t));
      await queryClient.invalidateQueries({ queryKey: myInvoicesQuery.queryKey });
    } finally {
      setIsPaying(false);
    }
  });

  return {
    isOffered: firstPayableTogether(invoices).length > 1,
    isChoosing: ids !== undefined,
    chosen,
    isFull: chosen.length >= maxTogether,
    canChoose: (invoice) => payable.some(({ id }) => id === invoice.id) && !isFullFor(chosen, invoice),
    start: () => choose(firstPayableTogether(invoices)),
    stop: () => choose(),
    toggle: (invoice) => choose(selectionWith(chosen, invoice)),
    pay,
    isPaying,
    refusal,
  };
}

export interface CombinedPaymentSelection {
  isOffered: boolean;
  isChoosing: boolean;
  /** In the order of the list. */
  chosen: Invoice[];
  /** No more can be paid at once. */
  isFull: boolean;
  canChoose: (invoice: Invoice) => boolean;
  start: () => void;
  stop: () => void;
  toggle: (invoice: Invoice) => void;
  pay: () => void;
  isPaying: boolean;
  /** Why the last attempt failed, until the selection changes. */
  refusal: string | undefined;
}
