import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyRow } from '../../../../shared/payment-method/copy-row.tsx';
import { MethodDetails } from '../../../../shared/payment-method/method-details.tsx';
import { useAmountText } from '../../../../shared/ui/use-amount-text.ts';
import type { Draft } from '../confirmation/confirmation-draft.ts';
import type { ReceiptUpload } from '../receipt/use-receipt-upload.ts';
import type { LockedConversion } from '../use-locked-conversion.ts';
import { AmountStep } from './amount-step.tsx';
import { PaymentCodePanel } from './payment-code-panel.tsx';
import { PhoneActions } from './phone-actions.tsx';
import { ProofStep } from './proof-step.tsx';
import { Step } from './step.tsx';
import { useTransfer } from './use-transfer.ts';

/** Lists the five steps, in the order in which a bank's form asks for them. */
export function TransferSteps({ invoice, method, final, lock, ...proof }: TransferStepsProps) {
  const { t } = useTranslation('bank');
  const amountText = useAmountText();
  const [copied, setCopied] = useState<Partial<Parts>>({});
  // An amount whose rate has expired must not be sent.
  const toSend = lock.isNeeded && !lock.isLocked ? undefined : final;
  const amount = toSend === undefined ? undefined : amountText(toSend, method.currency);
  const { reference, image, everything } = useTransfer({ invoice, method, final: toSend });
  const hasCode = method.account !== null;
  const parts: Parts = { amount: final, account: method.version, reference: reference.value };
  const mark = (part: keyof Parts) => () => setCopied((before) => ({ ...before, [part]: parts[part] }));
  // What has changed since it was copied is still to be done.
  const isDone = (part: keyof Parts): boolean => part in copied && copied[part] === parts[part];
  return (
    <Box sx={{ position: 'relative' }}>
      <Box component="ol" sx={{ m: 0, p: 0 }}>
        <Step number={1} title={t('amountStep')} isBesideCode={hasCode} isDone={isDone('amount')}>
          <AmountStep final={toSend} currency={method.currency} lock={lock} onCopied={mark('amount')} />
        </Step>
        <Step number={2} title={t('accountStep')} isBesideCode={hasCode} isDone={isDone('account')}>
          <MethodDetails method={method} amount={amount} onCopied={mark('account')} />
        </Step>
        <Step number={3} title={t('referenceStep')} isBesideCode={hasCode} isDone={isDone('reference')}>
          <Box component="dl" sx={{ m: 0 }}>
            <CopyRow
              label={t('matches')}
              name={t('reference')}
              value={reference.value}
              onCopied={mark('reference')}
            >
              {reference.shown}
            </CopyRow>
          </Box>
        </Step>
        <PhoneActions everything={everything} image={image} number={invoice.gfaInvoiceId} />
        <ProofStep {...proof} />
        <Step number={5} title={t('confirmStep')} isLast isPrinted={false}>
          <Typography variant="body2" color="textSecondary">
            {t('checkedByHand')}
          </Typography>
        </Step>
      </Box>
      {hasCode && (
        <Box sx={{ position: 'absolute', right: 0, top: 0 }}>
          <PaymentCodePanel image={image} name={method.name} amount={amount} />
        </Box>
      )}
    </Box>
  );
}

/** What a payer copies, as it is now. */
interface Parts {
  amount: number | undefined;
  /** The version of the method. */
  account: PaymentMethod['version'];
  reference: string;
}

interface TransferStepsProps {
  invoice: Invoice;
  method: PaymentMethod;
  /** Minor units of the method's currency; undefined until a conversion is locked. */
  final: number | undefined;
  lock: LockedConversion;
  draft: Draft;
  onDraft: (changes: Partial<Draft>) => void;
  /** The upload of a receipt. */
  upload: ReceiptUpload;
}
