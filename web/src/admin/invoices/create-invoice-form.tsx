import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { currencies } from '@checkout/money/currency.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBox } from '../../shared/ui/choice-box.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { TextBox } from '../../shared/ui/text-box.tsx';
import { dialogForm } from './action-dialog.tsx';
import { emptyDraft, type InvoiceDraft } from './invoice-draft.ts';
import { MetadataEditor } from './metadata-editor.tsx';
import { useCreateInvoice } from './use-create-invoice.ts';

/** The fields of a new invoice. */
export function CreateInvoiceForm({ onCreated, onClose }: CreateInvoiceFormProps) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const [draft, setDraft] = useState<InvoiceDraft>(emptyDraft);
  const { create, problems, isPending, failure } = useCreateInvoice(onCreated);
  const field = (name: Exclude<keyof InvoiceDraft, 'metadata'>) => ({
    label: t(`create.${name}`),
    value: draft[name],
    problem: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    create(draft);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={dialogForm}>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: 0 }}>
        <TextBox {...field('recipient')} type="email" autoComplete="off" required />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '2fr 1fr' }}>
          <TextBox {...field('amount')} inputMode="decimal" required />
          <ChoiceBox {...field('currency')} choices={currencies} />
        </Box>
        <TextBox {...field('description')} rows={2} required />
        <TextBox {...field('dueInDays')} type="number" min={1} max={365} required />
        <MetadataEditor
          entries={draft.metadata}
          problem={problems.metadata}
          onChange={(metadata) => setDraft({ ...draft, metadata })}
        />
        {failure && <Message tone="error">{failure}</Message>}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 6 }}>
        <Button variant="outlined" onClick={onClose}>
          {tShell('actions.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isPending}>
          {t('create.submit')}
        </Button>
      </DialogActions>
    </Box>
  );
}

interface CreateInvoiceFormProps {
  onCreated: (invoice: AdminInvoice) => void;
  onClose: () => void;
}
