import { textLimits } from '@checkout/contract/values/text.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { sendOnce } from '../../shared/api/send-once.ts';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { useAction } from '../actions/use-action.ts';
import { personKey } from './queries.ts';

/** Adds a note, which cannot be changed afterwards. */
export function NoteForm({ reference, name, noteText, onNoteText }: NoteFormProps) {
  const { t } = useTranslation('members');
  const { start, isPending, failure } = useAction({
    refresh: [[...personKey(reference), 'notes']],
    run: (note: string) =>
      sendOnce({ action: 'note', body: { reference, note } }, (idempotencyKey) =>
        callApi('POST /api/admin/members/:id/notes', {
          params: { id: reference },
          body: { text: note },
          idempotencyKey,
        }),
      ),
    texts: { done: t('notes.done'), about: name, failed: t('notes.failed') },
    onDone: () => onNoteText(''),
  });
  const note = noteText.trim();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (note !== '') start(note);
      }}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start', maxWidth: 720 }}
    >
      <TextBox
        label={t('notes.label')}
        hint={t('notes.hint')}
        rows={3}
        maxLength={textLimits.notes}
        value={noteText}
        disabled={isPending}
        onChange={(event) => onNoteText(event.target.value)}
      />
      {failure && (
        <Typography role="alert" variant="body2" color="error">
          {failure}
        </Typography>
      )}
      <Button type="submit" variant="contained" disabled={note === ''} loading={isPending}>
        {t('notes.submit')}
      </Button>
    </Box>
  );
}

interface NoteFormProps {
  reference: string;
  name: string;
  noteText: string;
  onNoteText: (text: string) => void;
}
