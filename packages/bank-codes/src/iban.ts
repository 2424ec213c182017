import { mod97 } from './check-digits.ts';

/** How long an IBAN is, by the country that it begins with: those whose banks take SEPA transfers. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Whether a text, without blanks and in capitals, is the IBAN of an account that SEPA transfers reach. */
export function isSepaIban(text: string): boolean {
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) &&
    text.length === lengths[text.slice(0, 2)] &&
    mod97(text.slice(4) + text.slice(0, 4)) === 1
  );
}

/** The IBANs that a text names, however they are grouped there. */
export function ibansIn(text: string): string[] {
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return [...letters.matchAll(/[A-Z]{2}(?=\d{2})/g)]
    .map(({ 0: country, index }) => letters.slice(index, index + (lengths[country] ?? 0)))
    .filter(isSepaIban);
}

/** Whether it is an IBAN of Switzerland or Liechtenstein, as a QR-bill asks for. */
export function isSwissIban(text: string): boolean {
  return /^(CH|LI)/.test(text) && isSepaIban(text);
}

/** Whether an IBAN is a QR-IBAN, which is paid with a QR reference only: those of the institutions 30000 to 31999. */
export function isQrIban(iban: string): boolean {
  return isSwissIban(iban) && /^3[01]/.test(iban.slice(4));
}

/** In groups of four, as people read it. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
