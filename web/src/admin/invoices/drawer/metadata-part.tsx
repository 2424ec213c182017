import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { CodeBox } from '../../webhooks/code-box.tsx';
import { Part } from './part.tsx';

/** The metadata that the creating service attached to an invoice, formatted for reading. */
export function MetadataPart({ metadata }: Pick<AdminInvoice, 'metadata'>) {
  const { t } = useTranslation('drawer');
  const { t: tShell } = useTranslation();
  if (Object.keys(metadata).length === 0) return null;
  return (
    <Part>
      <CodeBox
        title={t('metadata.title')}
        text={JSON.stringify(metadata, null, 2)}
        copyLabel={tShell('actions.copy')}
      />
    </Part>
  );
}
