import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LogInButton } from '../../../shared/session/log-in-button.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { TextBox } from '../../../shared/ui/text-box.tsx';
import { Busy } from '../../act/busy.tsx';
import { ConfirmingMessage } from '../../act/confirming-message.tsx';
import { PrimaryBar } from '../../act/primary-bar.tsx';
import { ReceiptField } from './receipt-field.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { useConfirmationDraft } from './use-confirmation-draft.ts';

const longestNotes = 5_000;

/** What a payer may add - a note, a receipt - and the button that says it is paid. */
export function ConfirmForm({ invoice, method, final, isReady }: ConfirmFormProps) {
  const { t } = useTranslation('checkout');
  const isSignedIn = useSession() !== null;
  const { draft, change } = useConfirmationDraft(invoice.id, method.id);
  const { notes, receipt } = draft;
  const forget = (): void => change({ notes: '', receipt: null });
  const { confirm, isConfirming, isFindingOut, failure } = useConfirmation({
    invoice,
    method,
    final,
    onConfirmed: forget,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void confirm({ userNotes: notes.trim(), receiptKey: receipt?.key ?? null });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      <TextBox
        label={t('manual.notes')}
        rows={3}
        value={notes}
        hint={t('manual.notesHint')}
        onChange={(event) => change({ notes: event.target.value })}
        maxLength={longestNotes}
      />
      <ReceiptField
        invoiceId={invoice.id}
        receipt={receipt}
        onChange={(uploaded) => change({ receipt: uploaded })}
      />
      {failure && (
        <Message tone="error" action={!isSignedIn && <LogInButton />}>
          {failure}
        </Message>
      )}
      {isFindingOut && <ConfirmingMessage />}
      <PrimaryBar surface="default">
        <Button type="submit" variant="contained" size="large" disabled={!isReady} loading={isConfirming}>
          {t('manual.confirm')}
        </Button>
      </PrimaryBar>
      {isConfirming && <Busy />}
    </Box>
  );
}

interface ConfirmFormProps {
  invoice: Invoice;
  method: PaymentMethod;
  /** What the page asks for, in the method's currency; undefined until a conversion is locked. */
  final: number | undefined;
  /** False while a conversion that is needed is not locked. */
  isReady: boolean;
}
