import type { Brand } from '@checkout/contract/brand/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { brandQuery } from '../../shared/site/queries.ts';
import { FormFields } from '../form/form-fields.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { SettingsCard } from '../form/settings-card.tsx';
import { SwitchField } from '../form/switch-field.tsx';
import { textField } from '../form/text-field.ts';
import { type SavedForm, useSavedForm } from '../form/use-saved-form.ts';
import { AccentSwatches } from './accent-swatches.tsx';
import { type BrandDraft, brandBodyOf, brandDraftOf, brandSchema } from './brand-draft.ts';

/**
 * The accent colour of the payers' pages, the support contact, and what the preview of a shared link shows.
 */
export function BrandForm({ brand }: { brand: Brand }) {
  const { t } = useTranslation('settings');
  const start = brandDraftOf(brand);
  const form: SavedForm<BrandDraft> = useSavedForm({
    start,
    schema: brandSchema,
    send: (body) => callApi('PUT /api/brand', { body: { ...body, before: brandBodyOf(start) } }),
    texts: { done: t('brand.updated'), failed: t('brand.updateFailed') },
    refresh: brandQuery.queryKey,
    onSaved: (answer) => form.reset(brandDraftOf(answer.brand)),
  });
  return (
    <FormFields form={form} sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <SettingsCard title={t('brand.title')} text={t('brand.text')}>
        <TextBox label={t('brand.accent')} hint={t('brand.accentHint')} {...textField(form, 'accent')} />
        <AccentSwatches chosen={form.draft.accent} />
        <TextBox
          label={t('brand.contact')}
          hint={t('brand.contactHint')}
          {...textField(form, 'supportContact')}
        />
        <SwitchField
          label={t('brand.previews')}
          hint={t('brand.previewsHint')}
          checked={form.draft.amountInPreviews}
          onChange={(isOn) => form.change('amountInPreviews', isOn)}
        />
      </SettingsCard>
      {form.isDirty && <SaveBar form={form} />}
      <LeaveGuard isDirty={form.isDirty} />
    </FormFields>
  );
}
