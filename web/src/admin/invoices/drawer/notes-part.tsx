import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Part } from './part.tsx';

/** The admins' internal notes, and their response to the payer. */
export function NotesPart({ invoice: { adminNotes, adminResponse } }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  return (
    <>
      <Part title={t('notes.admin')}>
        <Typography variant="body2" color={adminNotes ? 'textPrimary' : 'textSecondary'} sx={lines}>
          {adminNotes || t('notes.none')}
        </Typography>
      </Part>
      {adminResponse && (
        <Part title={t('notes.response')}>
          <Typography variant="body2" sx={lines}>
            {adminResponse}
          </Typography>
        </Part>
      )}
    </>
  );
}

const lines = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
