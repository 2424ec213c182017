import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { requestApi } from '../../shared/api/call-api.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';

/** Opens an uploaded receipt. It is fetched with the session's token, which a plain link would not send. */
export function ReceiptLink({ receiptKey }: { receiptKey: string }) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const open = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    // Opened while the click still counts as one, or the browser would take it for an advertisement.
    const tab = window.open('', '_blank');
    try {
      const response = await requestApi('GET /api/receipt/:receiptKey', { params: { receiptKey } });
      const address = URL.createObjectURL(await response.blob());
      if (tab) tab.location.href = address;
    } catch (error) {
      tab?.close();
      const description = describeError(error, tShell);
      showToast({ tone: 'error', title: t('approve.receiptFailed'), description });
    }
  };
  return (
    <Link href={`/api/receipt/${receiptKey}`} variant="body2" onClick={(event) => void open(event)}>
      {t('approve.receipt')}
    </Link>
  );
}
