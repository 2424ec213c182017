import { type PaymentMethodType, paymentMethodTypes } from '@checkout/contract/payment-method/schema.ts';
import { currencies } from '@checkout/money/currency.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ChoiceBox } from '../../shared/fields/choice-box.tsx';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { SwitchField } from '../form/switch-field.tsx';
import { problemOf, textField } from '../form/text-field.ts';
import type { SavedForm } from '../form/use-saved-form.ts';
import { AccountFields } from './account-fields.tsx';
import type { MethodDraft } from './draft.ts';
import { PayerPreview } from './payer-preview.tsx';
import { QrField } from './qr-field.tsx';

/** The fields of a method, and beside them what a payer sees of it. */
export function PaymentMethodFields({ form }: { form: SavedForm<MethodDraft> }) {
  const { t } = useTranslation('settings');
  const { t: tCheckout } = useTranslation('checkout');
  const { draft, change } = form;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 6, md: 8 }, gridTemplateColumns: { md: '7fr 5fr' } }}>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>
        <TextBox label={t('methods.name')} required {...textField(form, 'name')} />
        <TextBox
          label={t('methods.shortName')}
          hint={t('methods.shortNameHint')}
          {...textField(form, 'shortName')}
        />
        <Box sx={twoColumns}>
          <ChoiceBox
            label={t('methods.type')}
            choices={paymentMethodTypes}
            nameOf={(type) => tCheckout(`pay.methodType.${type as PaymentMethodType}`)}
            {...textField(form, 'type')}
          />
          <ChoiceBox label={t('methods.currency')} choices={currencies} {...textField(form, 'currency')} />
        </Box>
        <AccountFields form={form} />
        {draft.type === 'qr_code' && (
          <QrField
            image={draft.qrCodeData}
            problem={problemOf(form, 'qrCodeData')}
            onChange={(image) => change('qrCodeData', image)}
          />
        )}
        <TextBox
          label={t('methods.details')}
          hint={t('methods.detailsHint')}
          placeholder={t('methods.detailsExample')}
          rows={5}
          required
          {...textField(form, 'details')}
        />
        <TextBox
          label={t('methods.instructions')}
          hint={t('methods.instructionsHint')}
          rows={3}
          {...textField(form, 'instructions')}
        />
        <TextBox
          label={t('form.sortOrder')}
          hint={t('form.sortOrderHint')}
          inputMode="numeric"
          {...textField(form, 'sortOrder')}
        />
        <SwitchField
          label={t('form.active')}
          hint={t('methods.activeHint')}
          checked={draft.isActive}
          onChange={(isOn) => change('isActive', isOn)}
        />
      </Box>
      <PayerPreview draft={draft} />
    </Box>
  );
}

const twoColumns = { display: 'grid', gap: 4, gridTemplateColumns: { sm: '3fr 2fr' } } as const;
