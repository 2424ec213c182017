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

/**
 * What a text tells of the invoice number that it was made of, if it is a reference that payers are given, spaces and
 * case aside; undefined for any other text, also for one whose check digits are wrong.
 */
export function readReference(text: string): ReadReference | undefined {
  const given = text.toUpperCase().replaceAll(/\s/g, '');
  if (/^\d{27}$/.test(given)) return readQrReference(given);
  const rest = /^RF\d{2}(.+)$/.exec(given)?.[1];
  const compact = rest !== undefined && creditorReference(rest)?.value === given ? rest : given;
  const digits = /^[A-Z0-9]+INV0*([1-9]\d{0,17})$/.exec(compact)?.[1];
  return digits === undefined ? undefined : { place: BigInt(digits), compact };
}

function readQrReference(given: string): ReadReference | undefined {
  const digits = /^0*([1-9]\d{0,17})\d$/.exec(given)?.[1];
  if (digits === undefined || qrReference(digits).value !== given) return undefined;
  return { place: BigInt(digits), compact: undefined };
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

export interface ReadReference {
  /** The digits that the invoice number ends with. */
  place: bigint;
  /** All letters and digits of it, capital; undefined for a QR reference, which has the last digits alone. */
  compact: string | undefined;
}
