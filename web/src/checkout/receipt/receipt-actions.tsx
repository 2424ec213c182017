import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tabStorage } from '../../shared/browser-storage.ts';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { LogInButton } from '../../shared/session/log-in-button.tsx';
import { useSession } from '../../shared/session/session.ts';
import { usePartFailure } from '../../shared/toast/use-part-failure.ts';
import { readBillingDraft } from './billing-draft.ts';
import { DownloadButton } from './download-button.tsx';
import { GuestReceipt } from './guest-receipt.tsx';

const BillingDialog = lazyComponent(async () => (await import('./billing-dialog.tsx')).BillingDialog);

/**
 * Shows what can be done with a receipt: a signed-in member can download it and, if they may, edit its
 * addressee; a guest can download the receipt of what they paid here. An open dialog keeps its input when the
 * session ends.
 */
export function ReceiptActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const user = useSession()?.user;
  const [editor, setEditor] = useState(() => (user && hasDraft(invoice.id, user.id) ? user.id : null));
  const close = useCallback(() => setEditor(null), []);
  const fail = usePartFailure(close);
  return (
    <>
      {user ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <DownloadButton invoice={invoice} />
          {invoice.mayEditBilling && (
            <Link component="button" type="button" variant="body2" onClick={() => setEditor(user.id)}>
              {t(invoice.billingCompanyName ? 'paid.editBilling' : 'paid.addBilling')}
            </Link>
          )}
        </Box>
      ) : (
        <GuestReceipt invoice={invoice} otherwise={<SignInForReceipt />} />
      )}
      {editor && (
        <LazyPart broken={null} onFailure={fail}>
          <BillingDialog invoice={invoice} memberId={editor} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}

function SignInForReceipt() {
  const { t } = useTranslation('receipt');
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {t('paid.signInForReceipt')}
      </Typography>
      <LogInButton />
    </Box>
  );
}

function hasDraft(invoiceId: string, memberId: string): boolean {
  return readBillingDraft({ invoiceId, memberId }, tabStorage) !== null;
}
