import type { Currency } from '@checkout/money/currency.ts';
import { thaiCheckDigit } from './check-digits.ts';
import { isSepaIban, isSwissIban } from './iban.ts';

/** The schemes for which a payment code with amount and reference can be generated. */
export const bankSchemes = ['sepa', 'swiss_qr', 'promptpay', 'fps'] as const;

/** The fields of each scheme's account, in the usual order of bank forms. */
export const accountFields = {
  sepa: { required: ['holder', 'iban'], optional: ['bic'] },
  swiss_qr: {
    required: ['holder', 'iban', 'postalCode', 'town', 'country'],
    optional: ['street', 'buildingNumber'],
  },
  promptpay: { required: ['holder', 'proxyId'], optional: [] },
  fps: { required: ['holder', 'proxyId'], optional: [] },
} as const satisfies Record<BankScheme, SchemeFields>;

/** The currencies, among ours, that each scheme transfers. */
export const schemeCurrencies: Record<BankScheme, readonly Currency[]> = {
  sepa: ['EUR'],
  swiss_qr: ['EUR'],
  promptpay: ['THB'],
  fps: ['HKD', 'CNY'],
};

const longest = {
  holder: 70,
  iban: 34,
  bic: 11,
  proxyId: 15,
  street: 70,
  buildingNumber: 16,
  postalCode: 16,
  town: 35,
  country: 2,
} as const satisfies Record<AccountField, number>;

const names: Record<AccountField, string> = {
  holder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  proxyId: 'ID',
  street: 'Street',
  buildingNumber: 'Building number',
  postalCode: 'Postal code',
  town: 'Town',
  country: 'Country',
};

/** The characters that European bank codes may contain: Latin letters. */
const latin = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/u;
const control = /\p{C}|[\u2028\u2029]/u;

/**
 * Normalises an account for storage: only the fields of its scheme, in the banks' notation, without empty
 * ones.
 */
export function normalAccount({ scheme, ...given }: BankAccount): BankAccount {
  const { required, optional } = accountFields[scheme];
  const kept = [...required, ...optional].flatMap((field): [AccountField, string][] => {
    const text = normalField(scheme, field, given[field] ?? '');
    return text === '' ? [] : [[field, text]];
  });
  return { scheme, ...Object.fromEntries(kept) };
}

/** Returns the problems of a normalised account by field; empty if the account can receive money. */
export function accountProblems(account: BankAccount): AccountProblem[] {
  const { required, optional } = accountFields[account.scheme];
  return [...required, ...optional].flatMap((field) => {
    const text = account[field] ?? '';
    const isRequired = (required as readonly AccountField[]).includes(field);
    if (text === '') return isRequired ? [{ field, message: `${names[field]} is required` }] : [];
    const message = fieldProblem(account.scheme, field, text);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Returns why a scheme does not accept a currency, or undefined if it does. */
export function currencyProblem(scheme: BankScheme, currency: string): string | undefined {
  const taken: readonly string[] = schemeCurrencies[scheme];
  return taken.includes(currency) ? undefined : `This kind of account takes ${taken.join(' or ')} only`;
}

export function isBankScheme(text: string): text is BankScheme {
  return (bankSchemes as readonly string[]).includes(text);
}

function normalField(scheme: BankScheme, field: AccountField, text: string): string {
  if (field === 'iban' || field === 'bic') return text.replaceAll(/\s/g, '').toUpperCase();
  if (field === 'country') return text.trim().toUpperCase();
  if (field !== 'proxyId') return text.trim();
  const normalizeNumber = text.replaceAll(/[\s-]/g, '');
  return scheme === 'promptpay' ? normalizeNumber.replace(/^(\+|00)66(?=\d{9}$)/, '0') : normalizeNumber;
}

function fieldProblem(scheme: BankScheme, field: AccountField, text: string): string | undefined {
  const name = names[field];
  if (text.length > longest[field]) return `${name} has at most ${longest[field]} characters`;
  if (control.test(text)) return `${name} must be one line of text`;
  if (field === 'iban') return ibanProblem(scheme, text);
  if (field === 'bic')
    return bicShape.test(text) ? undefined : 'BIC must have 8 or 11 characters, such as COBADEFF';
  if (field === 'country')
    return /^[A-Z]{2}$/.test(text) ? undefined : 'Country must be two letters, such as CH';
  if (field === 'proxyId') return proxyProblem(scheme, text);
  const isEuropean = scheme === 'sepa' || scheme === 'swiss_qr';
  return isEuropean && !latin.test(text) ? `${name} must be in Latin letters` : undefined;
}

/** ISO 9362: institution, country, location, and optionally the branch. */
const bicShape = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

function ibanProblem(scheme: BankScheme, iban: string): string | undefined {
  if (!isSepaIban(iban)) return 'IBAN is not valid: please compare it with your bank’s';
  if (scheme === 'swiss_qr' && !isSwissIban(iban)) return 'A QR-bill needs an IBAN that begins with CH or LI';
  return undefined;
}

function proxyProblem(scheme: BankScheme, id: string): string | undefined {
  if (scheme === 'fps') return /^(\d{7}|\d{9})$/.test(id) ? undefined : 'FPS ID must have 7 or 9 digits';
  return isPromptPayId(id)
    ? undefined
    : 'PromptPay ID must be a mobile number, a tax or citizen ID, or a biller ID of 15 digits';
}

/** Accepts a mobile number, a tax or citizen ID (13 digits), or a biller ID (a tax ID plus two digits). */
function isPromptPayId(id: string): boolean {
  if (/^0[689]\d{8}$/.test(id)) return true;
  return /^\d{13}(\d{2})?$/.test(id) && Number(id[12]) === thaiCheckDigit(id);
}

export type BankScheme = (typeof bankSchemes)[number];

export type AccountField =
  | 'holder'
  | 'iban'
  | 'bic'
  | 'proxyId'
  | 'street'
  | 'buildingNumber'
  | 'postalCode'
  | 'town'
  | 'country';

/**
 * The account that receives the money; `proxyId` is the identifier that PromptPay and FPS use for an account.
 */
export interface BankAccount extends Partial<Record<AccountField, string | undefined>> {
  scheme: BankScheme;
}

export interface AccountProblem {
  field: AccountField;
  /** A sentence in English for the person who enters the account. */
  message: string;
}

interface SchemeFields {
  required: readonly AccountField[];
  optional: readonly AccountField[];
}
