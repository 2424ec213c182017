import type { SettingsChange } from '@checkout/contract/settings-change/schema.ts';
import { useTranslation } from 'react-i18next';
import type { Texts } from '../../shared/i18n/texts.ts';

/** The known fields, in the order of the forms; dots are written as `_`. */
const known = [
  'name',
  'shortName',
  'code',
  'key',
  'label',
  'url',
  'icon',
  'type',
  'recipientEmail',
  'amount',
  'currency',
  'description',
  'dueInDays',
  'baseCurrency',
  'quoteCurrency',
  'rate',
  'margin',
  'validUntil',
  'discountPercent',
  'usageLimit',
  'expiresAt',
  'allowedProductTypes',
  'isEnabled',
  'conversionFeePercent',
  'rateLockDurationMinutes',
  'enabledCurrencyPairs',
  'account_scheme',
  'account_holder',
  'account_iban',
  'account_bic',
  'account_proxyId',
  'account_street',
  'account_buildingNumber',
  'account_postalCode',
  'account_town',
  'account_country',
  'details',
  'qrCode',
  'instructions',
  'companyName',
  'legalEntity',
  'address',
  'accent',
  'supportContact',
  'amountInPreviews',
  'isActive',
  'sortOrder',
  'externalSource',
  'externalId',
  'metadata',
] as const satisfies (keyof Texts['changes']['fields'])[];
const FALLBACK = 'fallbackRates.';

/** Returns a function that gives a field's label in its form; an unknown field keeps its recorded name. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation('changes');
  return (name) => {
    if (name.startsWith(FALLBACK)) return t('fallbackRate', { pair: name.slice(FALLBACK.length) });
    const key = keyOf(name);
    return key === undefined ? name : t(`fields.${key}`);
  };
}

/** Returns the fields in the order of the forms. */
export function byPlace(fields: SettingsChange['fields']): SettingsChange['fields'] {
  return [...fields].sort((one, two) => placeOf(one.name) - placeOf(two.name));
}

function placeOf(name: string): number {
  const key = keyOf(name);
  return key === undefined ? known.length : known.indexOf(key);
}

/** Keys of translations contain no dots. */
function keyOf(name: string): (typeof known)[number] | undefined {
  return known.find((key) => key === name.replace('.', '_'));
}
