import { mod97 } from './check-digits.ts';

/** The length of an IBAN by country code, for the countries whose banks accept SEPA transfers. */
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

/**
 * Returns whether a text, without spaces and in capitals, is the IBAN of an account reachable by SEPA
 * transfer.
 */
export function isSepaIban(text: string): boolean {
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) &&
    text.length === lengths[text.slice(0, 2)] &&
    mod97(text.slice(4) + text.slice(0, 4)) === 1
  );
}

/** Returns the IBANs in a text, however they are grouped. */
export function ibansIn(text: string): string[] {
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return [...letters.matchAll(/[A-Z]{2}(?=\d{2})/g)]
    .map(({ 0: country, index }) => letters.slice(index, index + (lengths[country] ?? 0)))
    .filter(isSepaIban);
}

/** Returns whether it is an IBAN of Switzerland or Liechtenstein, which a QR-bill requires. */
export function isSwissIban(text: string): boolean {
  return /^(CH|LI)/.test(text) && isSepaIban(text);
}

/** Returns whether an IBAN is a QR-IBAN (institutions 30000 to 31999), which requires a QR reference. */
export function isQrIban(iban: string): boolean {
  return isSwissIban(iban) && /^3[01]/.test(iban.slice(4));
}

/** Formats an IBAN in groups of four. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
