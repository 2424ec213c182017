import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestFile } from '../../shared/api/call-api.ts';
import { saveFile } from '../../shared/save-file.ts';
import { dismissErrorToast, showToast } from '../../shared/toast/toast-store.ts';
import { joinSentences } from '../../shared/ui/as-sentence.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { Message } from '../../shared/ui/message.tsx';

/**
 * Lets the payer download the proof of payment that they uploaded; this requires their token, which a plain
 * link cannot send.
 */
export function ReceiptSave({ receiptKey }: { receiptKey: string }) {
  const { t } = useTranslation('receipt');
  const { t: tCheckout } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const title = tCheckout('paid.downloadFailed');
  const describe = (error: unknown): string =>
    describeError(error, tShell, tCheckout('paid.downloadFailedText'));
  const save = useMutation({
    mutationFn: async () => {
      dismissErrorToast();
      const { content, headers } = await requestFile('GET /api/receipt/:receiptKey', {
        params: { receiptKey },
      });
      saveFile({ content, name: nameOf(headers) });
    },
    onError: (error) => showToast({ tone: 'error', title, description: describe(error) }),
  });
  return (
    <>
      <Link component="button" type="button" variant="body2" onClick={() => !save.isPending && save.mutate()}>
        {t('thanks.receiptSave')}
      </Link>
      {save.isError && (
        <Box sx={{ mt: 2 }}>
          <Message tone="error">{joinSentences(title, describe(save.error))}</Message>
        </Box>
      )}
    </>
  );
}

/** Returns the file's name as the server gives it. */
function nameOf(headers: Headers): string {
  const given = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return given ? decodeURIComponent(given) : 'receipt';
}
