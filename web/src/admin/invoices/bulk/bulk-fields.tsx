import { type BulkAct, bulkActsWithNote } from '@checkout/contract/bulk-job/acts.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import type { BulkInput } from './bulk-actions.ts';

/** The fields that a bulk action needs, once for all of its invoices. */
export function BulkFields({ action, input, onInput }: BulkFieldsProps) {
  const { t } = useTranslation('admin');
  if (action === 'resend') return null;
  const words = {
    approve: { label: t('approve.notes'), hint: t('approve.notesHint') },
    reject: { label: t('reject.reason'), hint: t('reject.reasonHint') },
    cancel: { label: t('cancel.notes'), hint: t('cancel.notesHint') },
  }[action];
  return (
    <>
      <TextBox
        {...words}
        rows={3}
        required={bulkActsWithNote.includes(action)}
        value={input.text}
        onChange={(event) => onInput({ ...input, text: event.target.value })}
      />
      {action === 'cancel' && (
        <FormControlLabel
          control={
            <Checkbox
              checked={input.sendWebhook}
              onChange={(_event, sendWebhook) => onInput({ ...input, sendWebhook })}
            />
          }
          label={t('cancel.webhook')}
        />
      )}
    </>
  );
}

interface BulkFieldsProps {
  action: BulkAct;
  input: BulkInput;
  onInput: (input: BulkInput) => void;
}
