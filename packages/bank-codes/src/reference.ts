import type { BankAccount } from './account.ts';
import { mod10Recursive, mod97 } from './check-digits.ts';
import { isQrIban } from './iban.ts';

/** A creditor reference has at most this many characters after `RF` and its two check digits. */
const longestRest = 21;

/**
 * What a payer gives with a transfer, so that the money is matched to its invoice: the invoice number in the form that
 * this kind of account keeps. Without a known account it is the number as it stands.
 */
export function transferReference(account: BankAccount | null, number: string): TransferReference {
  if (account === null) return plain(number);
  switch (account.scheme) {
    case 'sepa':
      return creditorReference(number) ?? plain(number);
    case 'swiss_qr':
      return isQrIban(account.iban ?? '')
        ? qrReference(number)
        : (creditorReference(number) ?? plain(number));
    case 'promptpay':
    case 'fps':
      return plain(compactNumber(number));
  }
}

/** A creditor reference after ISO 11649, such as `RF48GFAINV102`; undefined for a number that is too long for one. */
export function creditorReference(number: string): TransferReference | undefined {
  const rest = compactNumber(number);
  if (rest === '' || rest.length > longestRest) return undefined;
  const check = String(98 - mod97(`${rest}RF00`)).padStart(2, '0');
  const value = `RF${check}${rest}`;
  return { kind: 'creditor', value, shown: value };
}

/** A Swiss QR reference: the digits that the number ends with, filled up to 26, and their check digit. */
export function qrReference(number: string): TransferReference {
  const digits = (/\d+$/.exec(number)?.[0] ?? '').slice(-26).padStart(26, '0');
  const value = `${digits}${mod10Recursive(digits)}`;
  return { kind: 'qr', value, shown: value.replace(/(?=(.{5})+$)/g, ' ') };
}

/** The invoice number that a creditor reference was made of, as it is written; undefined for any other text. */
export function numberOfReference(text: string): string | undefined {
  const [, rest = '', prefix, digits] = /^RF\d{2}(([A-Z0-9]+)INV(\d+))$/.exec(compactNumber(text)) ?? [];
  if (prefix === undefined || creditorReference(rest)?.value !== compactNumber(text)) return undefined;
  return `${prefix}-INV-${digits}`;
}

/** Letters and digits alone: the others are what banks drop, each in its own way. */
function compactNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

function plain(number: string): TransferReference {
  return { kind: 'plain', value: number, shown: number };
}

export interface TransferReference {
  kind: 'creditor' | 'qr' | 'plain';
  /** As banks take it. */
  value: string;
  /** As people read it. */
  shown: string;
}
