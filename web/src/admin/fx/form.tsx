import type { FxSettings } from '@checkout/contract/fx/schema.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { FormFields } from '../form/form-fields.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { type SavedForm, useSavedForm } from '../form/use-saved-form.ts';
import { Calculator } from './calculator.tsx';
import { describeFxFailure } from './describe-fx-failure.ts';
import { draftOf, type FxDraft, fxChangesSchema, requiredOfFx } from './draft.ts';
import { FxFields } from './fields.tsx';
import { fxSettingsQuery } from './queries.ts';

/** The settings, and beside them an example conversion with the unsaved values. */
export function FxForm({ settings }: { settings: FxSettings }) {
  const { t } = useTranslation('fx');
  const start = draftOf(settings);
  const form: SavedForm<FxDraft> = useSavedForm({
    start,
    schema: fxChangesSchema(start),
    required: requiredOfFx,
    send: (body) => callApi('PUT /api/admin/fx-settings', { body }),
    texts: { done: t('updated'), failed: t('updateFailed') },
    refresh: fxSettingsQuery.queryKey,
    onSaved: ({ fxSettings }) => form.reset(draftOf(fxSettings)),
    describe: (error) => describeFxFailure(error, { invalid: t('invalid'), signIn: t('signIn') }),
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <FormFields form={form} sx={{ display: 'grid', gap: 6, alignContent: 'start' }}>
        <FxFields form={form} />
        <SaveBar form={form} />
      </FormFields>
      <Calculator draft={form.draft} />
      <LeaveGuard isDirty={form.isDirty} />
    </Box>
  );
}
