import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../code/code-block.tsx';
import { Inline } from '../prose/inline.tsx';
import { inlineTokens } from '../prose/inline-tokens.ts';
import type { Parameter, Schema } from './description.ts';
import { FieldTable } from './field-table.tsx';
import type { Operation, SuccessResponse } from './operation.ts';
import { Refusals } from './refusals.tsx';
import { RequestSample } from './request-sample.tsx';
import type { Schemas } from './schema-fields.ts';
import { TryIt } from './try-it/try-it.tsx';

/** Shows the request and responses of a call, its code samples, and a form to try it. */
export function OperationDetails({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { t } = useTranslation('docs');
  const { id, access, description, body, pathParameters, queryParameters, headerParameters } = operation;
  return (
    <Box sx={{ px: 4, pb: 6, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {t(`reference.access.${access}`)} ·{' '}
        </Box>
        <Link href={`#${id}`} color="inherit" underline="always">
          {t('reference.permalink')}
        </Link>{' '}
        · <code>{id}</code>
      </Typography>
      {description && (
        <Typography variant="body2" sx={{ mt: 3, maxWidth: 720 }}>
          <Inline tokens={inlineTokens(description)} />
        </Typography>
      )}
      <ParameterPart title={t('reference.path')} parameters={pathParameters} schemas={schemas} />
      <ParameterPart title={t('reference.query')} parameters={queryParameters} schemas={schemas} />
      <ParameterPart title={t('reference.headers')} parameters={headerParameters} schemas={schemas} />
      {body && (
        <Part title={`${t('reference.body')}, ${body.mediaType}`}>
          <FieldTable schema={body.schema} schemas={schemas} label={t('reference.body')} />
        </Part>
      )}
      {operation.successes.map((response) => (
        <SuccessPart key={response.status} response={response} schemas={schemas} />
      ))}
      <Part title={t('reference.refusals')}>
        <Refusals refusals={operation.refusals} />
      </Part>
      {access !== 'signature' && (
        <>
          <Part title={t('reference.inCode')}>
            <RequestSample operation={operation} schemas={schemas} />
          </Part>
          <TryIt operation={operation} schemas={schemas} />
        </>
      )}
    </Box>
  );
}

function SuccessPart({
  response: { status, meaning, mediaType, schema, example },
  schemas,
}: SuccessPartProps) {
  const { t } = useTranslation('docs');
  const title = `${t('reference.answer', { status })}, ${mediaType || meaning.toLowerCase()}`;
  return (
    <Part title={title}>
      {schema && mediaType === 'application/json' && (
        <FieldTable schema={schema} schemas={schemas} label={title} />
      )}
      {example !== undefined && (
        <CodeBlock code={JSON.stringify(example, null, 2)} language="json" label={t('reference.example')} />
      )}
    </Part>
  );
}

function ParameterPart({ title, parameters, schemas }: ParameterProps) {
  if (parameters.length === 0) return null;
  const schema: Schema = {
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema: own }) => [
        name,
        { ...own, ...(description && { description }) },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  return (
    <Part title={title}>
      <FieldTable schema={schema} schemas={schemas} label={title} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 6, '& > :last-child': { mb: 0 }, '& > :nth-child(2)': { mt: 2 } }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 620 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface SuccessPartProps {
  response: SuccessResponse;
  schemas: Schemas;
}

interface ParameterProps {
  title: string;
  parameters: readonly Parameter[];
  schemas: Schemas;
}
