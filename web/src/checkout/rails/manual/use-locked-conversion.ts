import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/time/use-now.ts';
import { dismissErrorToast, showToast } from '../../../shared/toast/toast-store.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { lockLeftMs } from '../../lock-time.ts';
import { conversionQuery } from '../../queries.ts';
import { type Conversion, lockConversion } from '../../read-conversion.ts';

const tickMs = 250;

/**
 * Returns the conversion into a method's currency with the remaining time of its lock, and a function that
 * locks a new rate.
 */
export function useLockedConversion(invoice: Invoice, currency: Currency): LockedConversion {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const now = useNow(tickMs);
  const isNeeded = currency !== invoice.currency;
  const {
    data: conversion,
    error,
    isFetching,
  } = useQuery({ ...conversionQuery(invoice, currency), enabled: isNeeded });
  const refresh = useMutation({
    mutationFn: ({ id }: Invoice) => lockConversion({ invoiceId: id, currency }),
    // Stored for the invoice version for which the button was pressed, whose price may have changed by now.
    onSuccess: (renewed, pressedFor) =>
      queryClient.setQueryData(conversionQuery(pressedFor, renewed.convertedCurrency).queryKey, renewed),
    onError: (problem) =>
      showToast({
        tone: 'error',
        title: t('manual.conversionError'),
        description: describeError(problem, tShell),
      }),
  });
  useEffect(() => {
    if (!error) return;
    showToast({ tone: 'error', title: t('manual.rateError'), description: describeError(error, tShell) });
  }, [error, t, tShell]);

  const leftMs = conversion ? lockLeftMs(conversion, now.getTime()) : 0;
  const isLocked = conversion !== undefined && leftMs > 0;
  const hasRunOut = conversion !== undefined && !isLocked && !isFetching && !refresh.isPending;
  useEffect(() => {
    if (!hasRunOut) return;
    showToast({ tone: 'error', title: t('manual.rateExpired'), description: t('manual.rateExpiredText') });
  }, [hasRunOut, t]);
  // A failed refresh no longer matters once a rate was loaded in another way, for example on reconnect.
  const isLastTry = refresh.submittedAt > (conversion?.readAtMs ?? 0);
  const problem = (isLastTry ? refresh.error : null) ?? (conversion ? null : error);
  return {
    isNeeded,
    conversion,
    leftMs,
    isLocked,
    problem: problem && describeError(problem, tShell),
    isRefreshing: refresh.isPending,
    refresh: () => {
      dismissErrorToast();
      refresh.mutate(invoice);
    },
  };
}

export interface LockedConversion {
  /** False when method and invoice have the same currency. */
  isNeeded: boolean;
  conversion: Conversion | undefined;
  leftMs: number;
  isLocked: boolean;
  problem: string | null;
  isRefreshing: boolean;
  refresh: () => void;
}
