import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { saveInvoicePdf } from '../../shared/invoice/save-invoice-pdf.ts';
import { dismissErrorToast, showToast } from '../../shared/toast/toast-store.ts';
import { joinSentences } from '../../shared/ui/as-sentence.ts';
import { describeError } from '../../shared/ui/describe-error.ts';

/**
 * Saves `invoice-{number}.pdf` in the language of the page; a failure is shown in a toast, and in `problem`
 * until the next attempt.
 */
export function usePdfDownload(invoice: Pick<Invoice, 'id' | 'gfaInvoiceId'>) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const language = useLanguage();
  const title = t('paid.downloadFailed');
  const describe = (error: unknown): string => describeError(error, tShell, t('paid.downloadFailedText'));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveInvoicePdf(invoice, language),
    onError: (failure) => showToast({ tone: 'error', title, description: describe(failure) }),
  });
  return {
    download: () => {
      dismissErrorToast();
      mutate();
    },
    isLoading: isPending,
    problem: error && joinSentences(title, describe(error)),
  };
}
