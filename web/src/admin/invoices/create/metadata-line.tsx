import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fieldBox } from '../../../shared/ui/field-box.ts';
import { textField } from '../../form/text-field.ts';
import type { SavedForm } from '../../form/use-saved-form.ts';
import type { InvoiceDraft } from './draft.ts';
import { valuesOf } from './metadata-entries.ts';

/** One fact about an invoice: a key, and what it can be where that is known. */
export function MetadataLine({ form, place, services, onRemove }: MetadataLineProps) {
  const { t } = useTranslation('admin');
  const entry = form.draft.metadata[place] ?? { key: '', value: '' };
  const choices = valuesOf(entry.key.trim(), services);
  const name = entry.key.trim() || t('create.entry', { place: place + 1 });
  const key = textField(form, `metadata.${place}.key`);
  const { problem, ...value } = textField(form, `metadata.${place}.value`);
  const valueBox = {
    ...value,
    'aria-label': t('create.valueOf', { name }),
    'aria-invalid': problem !== undefined,
    sx: field,
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '2fr 3fr auto', alignItems: 'center' }}>
      <Box
        component="input"
        name={key.name}
        ref={key.ref}
        onBlur={key.onBlur}
        aria-label={t('create.keyOf', { place: place + 1 })}
        placeholder={t('create.key')}
        onChange={(event) => {
          // What is wrong with other lines may be that they have the same key.
          form.fields.clearErrors('metadata');
          return key.onChange(event);
        }}
        sx={field}
      />
      {choices ? (
        <Box component="select" {...valueBox}>
          {choices.includes(entry.value) || <option>{entry.value}</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Box>
      ) : (
        <Box component="input" placeholder={t('create.value')} {...valueBox} />
      )}
      <IconButton size="small" aria-label={t('create.removeEntry', { name })} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
      {problem && (
        <Typography variant="caption" color="error" role="alert" sx={{ gridColumn: '1 / -1' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

const field = { ...fieldBox, minWidth: 0 } as const;

interface MetadataLineProps {
  form: SavedForm<InvoiceDraft>;
  /** Its number, from 0. */
  place: number;
  /** The services that lead somewhere. */
  services: readonly string[];
  onRemove: () => void;
}
