import { textLimits } from '@checkout/contract/values/text.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../../../shared/fields/text-box.tsx';
import type { Draft } from '../confirmation/confirmation-draft.ts';
import { ReceiptField } from '../receipt/receipt-field.tsx';
import type { ReceiptUpload } from '../receipt/use-receipt-upload.ts';
import { Step } from './step.tsx';

/** Collects what helps to find the money: a receipt and a note. */
export function ProofStep({ draft: { notes, receipt }, onDraft, upload }: ProofStepProps) {
  const { t } = useTranslation('checkout');
  const { t: tBank } = useTranslation('bank');
  return (
    <Step
      number={4}
      title={tBank('proofStep')}
      aside={tBank('optional')}
      isDone={receipt !== null}
      isPrinted={false}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ReceiptField receipt={receipt} upload={upload} />
        <TextBox
          label={t('manual.notes')}
          rows={2}
          value={notes}
          hint={t('manual.notesHint')}
          onChange={(event) => onDraft({ notes: event.target.value })}
          maxLength={textLimits.notes}
        />
      </Box>
    </Step>
  );
}

interface ProofStepProps {
  draft: Draft;
  onDraft: (changes: Partial<Draft>) => void;
  upload: ReceiptUpload;
}
