import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldBox } from '../../../shared/fields/field-box.ts';
import type { Operation } from '../operation.ts';
import { fileField } from '../request-of.ts';
import { ParameterField } from './parameter-field.tsx';
import type { TryDraft } from './try-draft.ts';

/** Inputs for everything that the call takes. */
export function RequestForm({ operation, draft, onChange }: RequestFormProps) {
  const places = [
    { place: 'path', parameters: operation.pathParameters },
    { place: 'query', parameters: operation.queryParameters },
    { place: 'headers', parameters: operation.headerParameters },
  ] as const;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {places.flatMap(({ place, parameters }) =>
          parameters.map((parameter) => (
            <ParameterField
              key={`${place} ${parameter.name}`}
              parameter={parameter}
              value={draft[place][parameter.name] ?? ''}
              onChange={(value) =>
                onChange({ ...draft, [place]: { ...draft[place], [parameter.name]: value } })
              }
            />
          )),
        )}
      </Box>
      {operation.body?.mediaType === 'application/json' && <BodyField draft={draft} onChange={onChange} />}
      {fileField(operation) && <FileField draft={draft} onChange={onChange} />}
    </>
  );
}

function BodyField({ draft, onChange }: Pick<RequestFormProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation('docs');
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="label" htmlFor={id} variant="caption" color="textSecondary">
        {t('tryIt.body')}
      </Typography>
      <Box
        component="textarea"
        id={id}
        value={draft.body}
        rows={Math.min(16, Math.max(3, draft.body.split('\n').length))}
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ target }) => onChange({ ...draft, body: target.value })}
        sx={{ ...fieldBox, typography: 'code' }}
      />
    </Box>
  );
}

function FileField({ draft, onChange }: Pick<RequestFormProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation('docs');
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="label" htmlFor={id} variant="caption" color="textSecondary">
        {t('tryIt.file')}
      </Typography>
      <Box
        component="input"
        type="file"
        id={id}
        onChange={({ target }) => onChange({ ...draft, file: target.files?.[0] })}
        sx={{ ...fieldBox, typography: 'body2' }}
      />
    </Box>
  );
}

interface RequestFormProps {
  operation: Operation;
  draft: TryDraft;
  onChange: (draft: TryDraft) => void;
}
