import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** IBAN validation by another library: https://www.npmjs.com/package/iban. */
export const { isValid: isIban, countries: ibanCountries }: IbanLibrary = require('iban');

/** Writes an EPC code with another library: https://www.npmjs.com/package/sepa-payment-qr-code. */
export const writeEpc: (transfer: EpcTransfer) => string = require('sepa-payment-qr-code');

/**
 * Writes a QR-bill with another library; swissqrbill does not export this file, so it is located next to one
 * that it does.
 */
export const { generateQRData: writeSwiss }: { generateQRData: (bill: SwissBill) => string } = require(
  join(dirname(require.resolve('swissqrbill/utils')), 'qr-code.cjs'),
);

interface IbanLibrary {
  isValid: (iban: string) => boolean;
  countries: Record<string, { countryCode: string; length: number }>;
}

interface EpcTransfer {
  name: string;
  iban: string;
  /** In euros. */
  amount: number;
  bic: string;
  structuredReference: string;
}

interface SwissBill {
  currency: 'CHF' | 'EUR';
  /** In major units. */
  amount: number;
  reference: string;
  creditor: {
    account: string;
    name: string;
    address: string;
    buildingNumber: string;
    zip: string;
    city: string;
    country: string;
  };
}
