import ChevronIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { textField } from '../../form/text-field.ts';
import type { SavedForm } from '../../form/use-saved-form.ts';
import type { InvoiceDraft } from './draft.ts';

/** Metadata beyond the form's fields, for admins who know what the receiving services read. */
export function OtherFields({ form }: { form: SavedForm<InvoiceDraft> }) {
  const { t } = useTranslation('admin');
  const [wasOpened, setOpened] = useState(false);
  const field = textField(form, 'other');
  const isOpen = wasOpened || form.draft.other !== '' || field.problem !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {!isOpen && (
        <Button
          size="small"
          color="inherit"
          endIcon={<ChevronIcon />}
          onClick={() => setOpened(true)}
          sx={{ ml: -3 }}
        >
          {t('create.more')}
        </Button>
      )}
      {isOpen && (
        <TextBox
          label={t('create.metadata')}
          hint={t('create.metadataHint')}
          rows={4}
          spellCheck={false}
          {...field}
        />
      )}
    </Box>
  );
}
