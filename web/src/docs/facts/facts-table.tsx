import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { type Description, useDescription } from '../reference/description.ts';
import { FieldTable } from '../reference/field-table.tsx';
import { ErrorTable } from './error-table.tsx';
import { LifeTable } from './life-table.tsx';
import { StatusTable } from './status-table.tsx';
import { ValueTable } from './value-table.tsx';

/**
 * Shows a table of facts from the OpenAPI description of the running API: `errors`, `statuses`, `life`,
 * `values <schema>` or `fields <schema>`.
 */
export function FactsTable({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('docs');
  const { description, error, refetch } = useDescription();
  if (error) return <LoadFailure what={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!description) return <Skeleton variant="rounded" height={240} sx={{ my: 5 }} />;
  return <Facts name={name} label={label} description={description} />;
}

function Facts({ name, label, description }: FactsProps) {
  const [kind, schema = ''] = name.split(' ');
  switch (kind) {
    case 'errors':
      return <ErrorTable description={description} label={label} />;
    case 'statuses':
      return <StatusTable description={description} label={label} />;
    case 'life':
      return <LifeTable label={label} />;
    case 'values':
      return <ValueTable schema={schema} description={description} label={label} />;
    case 'fields':
      return (
        <FieldTable
          schema={{ $ref: `#/components/schemas/${schema}` }}
          schemas={description.components.schemas}
          label={label}
        />
      );
    default:
      throw new Error(`No facts are called ${name}.`);
  }
}

interface FactsProps {
  name: string;
  label: string;
  description: Description;
}
