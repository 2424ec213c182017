import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { SwitchField } from '../form/switch-field.tsx';
import { textField } from '../form/text-field.ts';
import type { SavedForm } from '../form/use-saved-form.ts';
import { type CouponDraft, isForEvents } from './draft.ts';
import { ProductTypesField } from './product-types-field.tsx';

export function CouponFields({ form, isNew }: { form: SavedForm<CouponDraft>; isNew: boolean }) {
  const { t } = useTranslation('coupons');
  const { draft, change } = form;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={twoColumns}>
        <TextBox
          label={t('form.code')}
          hint={t(isNew ? 'form.codeHint' : 'form.codeLocked')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          disabled={!isNew}
          required
          {...textField(form, 'code', (text) => text.toUpperCase())}
        />
        <TextBox
          label={t('form.discountPercent')}
          hint={t('form.discountHint')}
          type="number"
          inputMode="decimal"
          min={0.01}
          max={100}
          step={0.01}
          required
          {...textField(form, 'discountPercent')}
        />
      </Box>
      <Box sx={twoColumns}>
        <TextBox
          label={t('form.expiresAt')}
          hint={t('form.expiresHint')}
          type="datetime-local"
          {...textField(form, 'expiresAt')}
        />
        <TextBox
          label={t('form.usageLimit')}
          hint={t('form.usageHint')}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          {...textField(form, 'usageLimit')}
        />
      </Box>
      <ProductTypesField
        chosen={draft.allowedProductTypes}
        onChange={(types) => change('allowedProductTypes', types)}
      />
      {isForEvents(draft) && (
        <TextBox label={t('form.eventIds')} hint={t('form.eventIdsHint')} {...textField(form, 'eventIds')} />
      )}
      <SwitchField
        label={t('form.active')}
        hint={t('form.activeHint')}
        checked={draft.isActive}
        onChange={(isOn) => change('isActive', isOn)}
      />
    </Box>
  );
}

const twoColumns = { display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } } as const;
