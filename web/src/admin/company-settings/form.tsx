import type { CompanySettings } from '@checkout/contract/company-settings/schema.ts';
import Box from '@mui/material/Box';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { brandQuery } from '../../shared/site/queries.ts';
import { FormFields } from '../form/form-fields.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { SettingsCard } from '../form/settings-card.tsx';
import { textField } from '../form/text-field.ts';
import { type SavedForm, useSavedForm } from '../form/use-saved-form.ts';
import { type CompanyDraft, companySchema, draftOf, requiredOfCompany } from './draft.ts';
import { LetterheadPreview } from './letterhead-preview.tsx';

/** The letterhead's fields, and beside them an invoice that carries it. */
export function CompanyForm({ settings, refresh }: { settings: CompanySettings; refresh: QueryKey }) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  /** Page headers show the company's name, which comes with the brand. */
  const refreshBrand = (): void => void queryClient.invalidateQueries({ queryKey: brandQuery.queryKey });
  const form: SavedForm<CompanyDraft> = useSavedForm({
    start: draftOf(settings),
    schema: companySchema,
    required: requiredOfCompany,
    send: (body) => callApi('POST /api/company-settings', { body: { ...body, before: draftOf(settings) } }),
    texts: { done: t('company.updated'), failed: t('company.updateFailed') },
    refresh,
    onSaved: (answer) => {
      form.reset(draftOf(answer.settings));
      refreshBrand();
    },
    onFoundSaved: refreshBrand,
  });
  return (
    <Box sx={twoSides}>
      <FormFields form={form} sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <SettingsCard title={t('company.letterhead')}>
          <TextBox label={t('company.companyName')} required {...textField(form, 'companyName')} />
          <TextBox
            label={t('company.legalEntity')}
            hint={t('company.legalEntityHint')}
            {...textField(form, 'legalEntity')}
          />
          <TextBox
            label={t('company.address')}
            hint={t('company.addressHint')}
            rows={5}
            required
            {...textField(form, 'address')}
          />
        </SettingsCard>
        <SaveBar form={form} />
      </FormFields>
      <LetterheadPreview draft={form.draft} />
      <LeaveGuard isDirty={form.isDirty} />
    </Box>
  );
}

const twoSides = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
