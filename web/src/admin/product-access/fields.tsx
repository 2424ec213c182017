import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { SwitchField } from '../form/switch-field.tsx';
import { textField } from '../form/text-field.ts';
import type { SavedForm } from '../form/use-saved-form.ts';
import type { LinkDraft } from './draft.ts';

/** The fields of a link, and a preview of its button on a paid invoice. */
export function LinkFields({ form, isNew }: { form: SavedForm<LinkDraft>; isNew: boolean }) {
  const { t } = useTranslation('settings');
  const { t: tShell } = useTranslation('shell');
  const { draft, change } = form;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TextBox
        label={t('links.key')}
        hint={t(isNew ? 'links.keyHint' : 'links.keyLocked')}
        autoCapitalize="none"
        spellCheck={false}
        disabled={!isNew}
        required
        {...textField(form, 'key', (text) => text.toLowerCase())}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '5rem minmax(0, 1fr)', alignItems: 'start' }}>
        <TextBox label={t('links.icon')} {...textField(form, 'icon')} />
        <TextBox label={t('links.label')} required {...textField(form, 'label')} />
      </Box>
      <TextBox
        label={t('links.url')}
        type="url"
        placeholder="https://"
        hint={t('links.urlHint')}
        required
        {...textField(form, 'url')}
      />
      <TextBox
        label={t('form.sortOrder')}
        hint={t('form.sortOrderHint')}
        inputMode="numeric"
        {...textField(form, 'sortOrder')}
      />
      <SwitchField
        label={t('form.active')}
        hint={t('links.activeHint')}
        checked={draft.isActive}
        onChange={(isOn) => change('isActive', isOn)}
      />
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {t('links.preview', { label: tShell('productLink.named', { label: draft.label.trim() || '…' }) })}
      </Typography>
    </Box>
  );
}
