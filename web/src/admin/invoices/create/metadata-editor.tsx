import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../form/text-field.ts';
import type { SavedForm } from '../../form/use-saved-form.ts';
import type { InvoiceDraft } from './draft.ts';
import { suggestedKeys, valuesOf } from './metadata-entries.ts';
import { MetadataLine } from './metadata-line.tsx';
import { useServiceKeys } from './use-service-keys.ts';

/** Facts about an invoice for those who sell by it: keys with a meaning are offered, and any other may be typed. */
export function MetadataEditor({ form }: { form: SavedForm<InvoiceDraft> }) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const services = useServiceKeys();
  const { fields: lines, append, remove } = useFieldArray({ control: form.fields.control, name: 'metadata' });
  const used = new Set(form.draft.metadata.map(({ key }) => key.trim()));
  const problem = problemOf(form, 'metadata');
  const add = (key: string): void =>
    append({ key, value: valuesOf(key, services)?.[0] ?? '' }, { shouldFocus: false });
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 560 }}>
        {t('create.metadata')}
      </Typography>
      {lines.map(({ id }, place) => (
        <MetadataLine
          key={id}
          form={form}
          place={place}
          services={services}
          onRemove={() => {
            form.fields.clearErrors('metadata');
            remove(place);
          }}
        />
      ))}
      {problem && (
        <Typography variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {suggestedKeys
          .filter((key) => !used.has(key))
          .map((key) => (
            <Button key={key} size="small" variant="outlined" onClick={() => add(key)}>
              + {key}
            </Button>
          ))}
        <Button size="small" variant="outlined" onClick={() => add('')}>
          {t('create.anotherKey')}
        </Button>
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('create.metadataHint')}
      </Typography>
    </Box>
  );
}
