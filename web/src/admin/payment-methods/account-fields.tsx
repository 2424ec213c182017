import {
  type AccountField,
  type BankScheme,
  bankSchemes,
  schemeCurrencies,
} from '@checkout/bank-codes/account.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ChoiceBox } from '../../shared/fields/choice-box.tsx';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { textField } from '../form/text-field.ts';
import type { SavedForm } from '../form/use-saved-form.ts';
import { fieldsOf } from './account-draft.ts';
import type { MethodDraft } from './draft.ts';

/** A structured bank account, for schemes that support the method's currency; nothing if none does. */
export function AccountFields({ form }: { form: SavedForm<MethodDraft> }) {
  const { t } = useTranslation('settings');
  const { scheme } = form.draft.account;
  const labelOf = useLabels();
  const { currency } = form.draft;
  const offered = bankSchemes.filter((one) => one === scheme || schemeCurrencies[one].includes(currency));
  if (offered.length === 0) return null;
  return (
    <Box role="group" aria-label={t('methods.account.label')} sx={{ display: 'grid', gap: 4 }}>
      <ChoiceBox
        label={t('methods.account.label')}
        choices={['', ...offered]}
        nameOf={(one) => t(`methods.account.scheme.${(one as BankScheme) || 'none'}`)}
        {...textField(form, 'account.scheme')}
      />
      {scheme !== '' && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {fieldsOf(scheme).map((field) => (
            <TextBox key={field} label={labelOf(scheme, field)} {...textField(form, `account.${field}`)} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function useLabels(): (scheme: BankScheme, field: AccountField) => string {
  const { t } = useTranslation('settings');
  const { t: tBank } = useTranslation('bank');
  return (scheme, field) => {
    if (field === 'proxyId') return tBank(`account.${scheme === 'fps' ? 'fps' : 'promptpay'}`);
    if (field === 'holder' || field === 'iban' || field === 'bic') return tBank(`account.${field}`);
    return t(`methods.account.${field}`);
  };
}
