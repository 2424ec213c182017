import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { sendOnce } from '../../shared/api/send-once.ts';
import { joinSentences } from '../../shared/ui/as-sentence.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { storeForestalledPayment } from '../forestalled-payment.ts';
import { invoiceQuery, storeInvoice } from '../queries.ts';
import { FailureMessage } from './failure-message.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { PrimaryBar } from './primary-bar.tsx';

/** Shown for an invoice that a coupon covers completely: it only has to be completed. */
export function NothingDuePanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { id, amountVersion: expectedAmountVersion } = invoice;
  const complete = useMutation({
    mutationFn: () => {
      storeForestalledPayment(queryClient, id, '');
      const body = { expectedAmountVersion };
      return sendOnce({ action: `complete.${id}`, body }, (idempotencyKey) =>
        callApi('POST /api/invoice/:id/complete', { params: { id }, body, idempotencyKey }),
      );
    },
    onSuccess: (response) => storeInvoice(queryClient, response.invoice),
    onError: () => queryClient.invalidateQueries({ queryKey: invoiceQuery(id).queryKey, exact: true }),
  });
  return (
    <>
      <PanelHeading title={t('zero.title')}>{t('zero.text')}</PanelHeading>
      <Box sx={{ display: 'grid', gap: 4, mt: 5 }}>
        {complete.isError && (
          <FailureMessage text={joinSentences(t('zero.failed'), describeError(complete.error, tShell))} />
        )}
        <PrimaryBar>
          <Button
            variant="contained"
            size="large"
            loading={complete.isPending}
            onClick={() => !complete.isPending && complete.mutate()}
          >
            {t('zero.button')}
          </Button>
        </PrimaryBar>
      </Box>
    </>
  );
}
