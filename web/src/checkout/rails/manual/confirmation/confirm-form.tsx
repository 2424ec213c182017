import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import Box from '@mui/material/Box';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteStorage } from '../../../../shared/browser-storage.ts';
import { LogInButton } from '../../../../shared/session/log-in-button.tsx';
import { useSession } from '../../../../shared/session/session.ts';
import { Message } from '../../../../shared/ui/message.tsx';
import { useAmountText } from '../../../../shared/ui/use-amount-text.ts';
import { BusyOverlay } from '../../../panel/busy-overlay.tsx';
import { ConfirmingMessage } from '../../../panel/confirming-message.tsx';
import { FailureMessage } from '../../../panel/failure-message.tsx';
import { PayButton } from '../../../panel/pay-button.tsx';
import { PrimaryBar } from '../../../panel/primary-bar.tsx';
import { forgetUpload } from '../receipt/uploaded-here.ts';
import { useReceiptUpload } from '../receipt/use-receipt-upload.ts';
import { TransferSteps } from '../transfer/transfer-steps.tsx';
import type { LockedConversion } from '../use-locked-conversion.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useConfirmationDraft } from './use-confirmation-draft.ts';

/** Shows the steps of a transfer, and the button that confirms that all are done. */
export function ConfirmForm({ invoice, method, final, lock }: ConfirmFormProps) {
  const { t } = useTranslation('checkout');
  const { t: tBank } = useTranslation('bank');
  const isSignedIn = useSession() !== null;
  const amountText = useAmountText();
  const hasAmountChanged = useHasAmountChanged(invoice);
  const { draft, change } = useConfirmationDraft(invoice.id, method.id);
  const { notes, receipt } = draft;
  const upload = useReceiptUpload({
    invoiceId: invoice.id,
    onChange: (uploaded) => change({ receipt: uploaded }),
  });
  const forget = (): void => {
    if (receipt) forgetUpload(invoice.id, receipt.key, siteStorage);
    change({ notes: '', receipt: null });
  };
  const { confirm, isConfirming, isFindingOut, failure } = useConfirmation({
    invoice,
    method,
    final,
    onConfirmed: forget,
    onReceiptGone: () => change({ receipt: null }),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void confirm({ userNotes: notes.trim(), receiptKey: receipt?.key ?? null });
  };
  return (
    <Box component="form" onSubmit={submit}>
      <TransferSteps
        invoice={invoice}
        method={method}
        final={final}
        lock={lock}
        draft={draft}
        onDraft={change}
        upload={upload}
      />
      <Box sx={messages}>
        {failure && <FailureMessage text={failure} action={!isSignedIn && <LogInButton />} />}
        {hasAmountChanged && !failure && (
          <Message tone="warning">
            {t('manual.priceChanged', { amount: amountText(invoice.amountMinor, invoice.currency) })}
          </Message>
        )}
        {isFindingOut && <ConfirmingMessage />}
      </Box>
      <Box sx={act}>
        <PrimaryBar>
          <PayButton
            label={t('manual.confirm')}
            working={tBank('confirming')}
            isPaying={isConfirming}
            // A receipt that is still uploading would be lost.
            isReady={(!lock.isNeeded || lock.isLocked) && upload.progress === null}
          />
        </PrimaryBar>
      </Box>
      {isConfirming && <BusyOverlay />}
    </Box>
  );
}

/** Returns whether another amount is due than when the form was opened: the payer may have sent that one. */
function useHasAmountChanged({ amountMinor, currency }: Invoice): boolean {
  const [opened] = useState({ amountMinor, currency });
  return amountMinor !== opened.amountMinor || currency !== opened.currency;
}

const messages = { pl: { md: 12 }, display: 'grid', gap: 3, '&:not(:empty)': { mb: 4 } } as const;

const act = { pl: { md: 12 } } as const;

interface ConfirmFormProps {
  invoice: Invoice;
  method: PaymentMethod;
  /** The requested amount in minor units of the method's currency; undefined until a conversion is locked. */
  final: number | undefined;
  lock: LockedConversion;
}
