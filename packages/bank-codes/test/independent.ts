import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** What another library knows of IBANs: https://www.npmjs.com/package/iban. */
export const { isValid: isIban, countries: ibanCountries }: IbanLibrary = require('iban');

/** Writes a transfer as another library does: https://www.npmjs.com/package/sepa-payment-qr-code. */
export const writeEpc: (transfer: EpcTransfer) => string = require('sepa-payment-qr-code');

/** Writes a QR-bill as another library does; it is not among those that swissqrbill names, so it is found beside one. */
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
  /** Euros. */
  amount: number;
  bic: string;
  structuredReference: string;
}

interface SwissBill {
  currency: 'CHF' | 'EUR';
  /** Major units. */
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
