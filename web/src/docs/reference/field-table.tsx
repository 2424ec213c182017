import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Schema } from './description.ts';
import { type Field, fieldsOf, type Schemas } from './schema-fields.ts';

const row = {
  px: 4,
  py: 3,
  display: 'grid',
  gap: 1,
  '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

const frame = {
  my: 5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;

/** Lists the fields of an object; fields that are objects expand in place. */
export function FieldTable({ schema, schemas, label, depth = 0 }: FieldTableProps) {
  const fields = fieldsOf(schema, schemas);
  if (fields.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ ...frame, ...(depth > 0 && { my: 2 }), listStyle: 'none', p: 0 }}
    >
      {fields.map((field) => (
        <Box component="li" key={field.name} sx={row}>
          <FieldHead field={field} />
          <FieldNotes field={field} />
          {field.schema && depth < 3 && (
            <Box component="details" sx={{ typography: 'body2', '& summary': { cursor: 'pointer', py: 1 } }}>
              <FieldSummary name={field.name} />
              <FieldTable schema={field.schema} schemas={schemas} label={field.name} depth={depth + 1} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function FieldHead({ field: { name, type, isRequired } }: { field: Field }) {
  const { t } = useTranslation('docs');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
      <Typography component="code" variant="code" sx={{ fontWeight: 620 }}>
        {name}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary">
        {type}
      </Typography>
      {isRequired && (
        <Typography component="span" variant="caption" sx={{ color: 'warning.main', fontWeight: 560 }}>
          {t('reference.required')}
        </Typography>
      )}
    </Box>
  );
}

function FieldNotes({ field: { description, limits, values } }: { field: Field }) {
  const notes = [description, limits.join(', ')].filter(Boolean).map(asSentence).join(' ');
  if (!notes && values.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {notes}
      {values.length > 0 && (
        <Box component="span" sx={{ display: 'block', typography: 'code' }}>
          {values.join(' · ')}
        </Box>
      )}
    </Typography>
  );
}

function FieldSummary({ name }: { name: string }) {
  const { t } = useTranslation('docs');
  return <summary>{t('reference.fieldsOf', { name })}</summary>;
}

function asSentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

interface FieldTableProps {
  schema: Schema;
  schemas: Schemas;
  label: string;
  /** Nesting level. */
  depth?: number;
}
