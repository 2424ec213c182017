import type { BankAccount } from './account.ts';
import { mod10Recursive, mod97 } from './check-digits.ts';
import { isQrIban } from './iban.ts';

/** The most characters of a creditor reference after `RF` and its two check digits. */
const maxRestLength = 21;

/**
 * Returns the payment reference that matches a transfer to its invoice: the invoice number in the form that
 * this kind of account preserves. Without a known account it is the unchanged number.
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

/**
 * Returns a creditor reference (ISO 11649) such as `RF48GFAINV102`; undefined for a number that is too long
 * for one.
 */
export function creditorReference(number: string): TransferReference | undefined {
  const rest = compactNumber(number);
  if (rest === '' || rest.length > maxRestLength) return undefined;
  const check = String(98 - mod97(`${rest}RF00`)).padStart(2, '0');
  const value = `RF${check}${rest}`;
  return { kind: 'creditor', value, shown: value };
}

/** Returns a Swiss QR reference: the digits at the end of the number, padded to 26, and their check digit. */
export function qrReference(number: string): TransferReference {
  const digits = (/\d+$/.exec(number)?.[0] ?? '').slice(-26).padStart(26, '0');
  const value = `${digits}${mod10Recursive(digits)}`;
  return { kind: 'qr', value, shown: value.replace(/(?=(.{5})+$)/g, ' ') };
}

/**
 * Recovers the invoice number's parts from a reference, ignoring spaces and case; undefined for any other
 * text and for wrong check digits.
 */
export function readReference(text: string): ReadReference | undefined {
  const given = text.toUpperCase().replaceAll(/\s/g, '');
  if (/^\d{27}$/.test(given)) return readQrReference(given);
  const rest = /^RF\d{2}(.+)$/.exec(given)?.[1];
  const compact = rest !== undefined && creditorReference(rest)?.value === given ? rest : given;
  const digits = /^[A-Z0-9]*INV0*([1-9]\d{0,17})$/.exec(compact)?.[1];
  return digits === undefined ? undefined : { place: BigInt(digits), compact };
}

function readQrReference(given: string): ReadReference | undefined {
  const digits = /^0*([1-9]\d{0,17})\d$/.exec(given)?.[1];
  if (digits === undefined || qrReference(digits).value !== given) return undefined;
  return { place: BigInt(digits), compact: undefined };
}

/** Keeps only letters and digits: banks drop other characters in different ways. */
function compactNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

function plain(number: string): TransferReference {
  return { kind: 'plain', value: number, shown: number };
}

export interface TransferReference {
  kind: 'creditor' | 'qr' | 'plain';
  /** The value for bank systems. */
  value: string;
  /** The value formatted for display. */
  shown: string;
}

export interface ReadReference {
  /** The digits at the end of the invoice number. */
  place: bigint;
  /**
   * The number's letters and digits in capitals; undefined for a QR reference, which only contains the digits
   * at its end.
   */
  compact: string | undefined;
}
