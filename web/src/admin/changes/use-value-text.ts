import type { SettingsChange } from '@checkout/contract/settings-change/schema.ts';
import { useTranslation } from 'react-i18next';
import { joinItems } from '../../shared/i18n/punctuation.ts';
import type { Texts } from '../../shared/i18n/texts.ts';
import { formatMinute } from '../../shared/time/format-date.ts';

/** Fields whose value is an instant. */
const INSTANTS = ['validUntil', 'expiresAt'];
/** Fields whose values are codes that have a translation. */
const CHOICES = ['type', 'account.scheme', 'allowedProductTypes'];

const words = [
  'sepa',
  'swiss_qr',
  'promptpay',
  'fps',
  'event_ticket',
  'learning_course',
  'gem_credits',
  'community_membership',
  'sourcing_service',
  'consultation',
  'bank_transfer',
  'qr_code',
  'digital_wallet',
  'other',
] as const satisfies (keyof Texts['changes']['values'])[];

/** Returns a function that formats a value of the named field for people. */
export function useValueText(name: string): (value: Value | string[]) => string {
  const { t, i18n } = useTranslation('changes');
  const wordOf = (word: string) => (CHOICES.includes(name) && isWord(word) ? t(`values.${word}`) : word);
  return (value) => {
    if (value === null) return t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return joinItems(value.map(wordOf), i18n.language);
    if (name === 'margin') return `${Number((Number(value) * 100).toFixed(2))}%`;
    return INSTANTS.includes(name) ? formatMinute(value, i18n.language) : wordOf(value);
  };
}

function isWord(text: string): text is (typeof words)[number] {
  return words.some((word) => word === text);
}

type Value = SettingsChange['fields'][number]['before'];
