import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'promptparse';
import { anyId, billPayment } from 'promptparse/generate';
import { normalAccount } from '../src/account.ts';
import { paymentCode } from '../src/payment-code.ts';
import { transferReference } from '../src/reference.ts';
import { writeEpc, writeSwiss } from './independent.ts';

const number = 'GFA-INV-102';
const amounts = fc.bigInt(1n, 99_999_999_999n);
const numbers = fc.integer({ min: 100, max: 999_999_999 }).map((place) => `GFA-INV-${place}`);
const sepa = normalAccount({
  scheme: 'sepa',
  holder: 'Golden Fields Europe',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'COBADEFF',
});
const swiss = {
  scheme: 'swiss_qr',
  holder: 'Robert Schneider AG',
  street: 'Rue du Lac',
  buildingNumber: '1268',
  postalCode: '2501',
  town: 'Biel',
  country: 'CH',
} as const;

describe('SEPA', () => {
  test('a transfer follows EPC069-12', () => {
    expect(paymentCode({ account: sepa, amountMinor: 21_132n, currency: 'EUR', number })).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFF\nGolden Fields Europe\nDE89370400440532013000\nEUR211.32\n\nRF48GFAINV102',
    );
  });

  test('any amount and number are encoded as another library encodes them', () => {
    fc.assert(
      fc.property(amounts, numbers, (amountMinor, invoice) => {
        const theirs = writeEpc({
          name: sepa.holder!,
          iban: sepa.iban!,
          bic: sepa.bic!,
          amount: Number(amountMinor) / 100,
          structuredReference: transferReference(sepa, invoice).value,
        });
        const ours = paymentCode({ account: sepa, amountMinor, currency: 'EUR', number: invoice });
        expect(ours).toBe(theirs.trimEnd());
      }),
    );
  });

  test('the longest holder in two-byte letters stays within 331 bytes', () => {
    const account = { ...sepa, holder: 'Ž'.repeat(70), iban: 'MT84MALT011000012345MTLCAST001S' };
    const code = paymentCode({ account, amountMinor: 99_999_999_999n, currency: 'EUR', number });
    expect(Buffer.byteLength(code!)).toBeLessThanOrEqual(331);
  });

  test('a number too long for a creditor reference goes into the text line', () => {
    const long = 'GOLDENFIELDSASSOCIATION-INV-102';
    const code = paymentCode({ account: sepa, amountMinor: 100n, currency: 'EUR', number: long });
    expect(code!.split('\n').slice(9)).toEqual(['', long]);
  });
});

describe('Swiss QR-bill', () => {
  // Accounts from the guidelines' examples: the first is a QR-IBAN, the second is not.
  test.each(['CH4431999123000889012', 'CH5800791123000889012'])(
    '%s is billed as another library does',
    (iban) => {
      const account = normalAccount({ ...swiss, iban });
      fc.assert(
        fc.property(amounts, numbers, (amountMinor, invoice) => {
          const theirs = writeSwiss({
            currency: 'EUR',
            amount: Number(amountMinor) / 100,
            reference: transferReference(account, invoice).value,
            creditor: {
              account: iban,
              name: swiss.holder,
              address: swiss.street,
              buildingNumber: swiss.buildingNumber,
              zip: swiss.postalCode,
              city: swiss.town,
              country: swiss.country,
            },
          });
          expect(paymentCode({ account, amountMinor, currency: 'EUR', number: invoice })).toBe(theirs);
        }),
        { numRuns: 20 },
      );
    },
  );
});

describe('PromptPay', () => {
  const promptPay = (proxyId: string) =>
    normalAccount({ scheme: 'promptpay', holder: 'Golden Fields', proxyId });

  test.each([
    ['a mobile number', '+66 81-234-5678', anyId({ type: 'MSISDN', target: '0812345678', amount: 7420 })],
    ['a tax number', '0-1055-61234-56-0', anyId({ type: 'NATID', target: '0105561234560', amount: 7420 })],
  ])('%s is encoded as another library encodes it, with the reference added', (_kind, proxyId, theirs) => {
    const read = readEmv(codeOf(promptPay(proxyId), 742_000n));
    for (const tag of ['00', '01', '29', '53', '54', '58'])
      expect(read.getTagValue(tag)).toBe(parse(theirs, true)!.getTagValue(tag));
    expect(read.getTagValue('62', '05')).toBe('GFAINV102');
  });

  test('a biller gets the reference where another library puts it', () => {
    const read = readEmv(codeOf(promptPay('010556123456000'), 742_000n));
    const theirs = billPayment({ billerId: '010556123456000', amount: 7420, ref1: 'GFAINV102' });
    for (const tag of ['30', '53', '54', '58'])
      expect(read.getTagValue(tag)).toBe(parse(theirs, true)!.getTagValue(tag));
  });

  function codeOf(account: ReturnType<typeof promptPay>, amountMinor: bigint): string {
    return paymentCode({ account, amountMinor, currency: 'THB', number })!;
  }
});

describe('FPS', () => {
  const fps = normalAccount({ scheme: 'fps', holder: 'Golden Fields', proxyId: '167 823 455' });

  test('account, amount and reference are where Hong Kong reads them', () => {
    const code = paymentCode({ account: fps, amountMinor: 78_000n, currency: 'HKD', number });
    expect(code).toBe(
      '00020101021226290012hk.com.hkicl02091678234555204000053033445406780.005802HK5902NA6002HK62130509GFAINV1026304F015',
    );
  });

  test('an independent reader finds any amount, currency and number, and agrees on the checksum', () => {
    fc.assert(
      fc.property(amounts, numbers, fc.constantFrom('HKD', 'CNY'), (amountMinor, invoice, currency) => {
        const read = readEmv(paymentCode({ account: fps, amountMinor, currency, number: invoice })!);
        expect(Math.round(Number(read.getTagValue('54')) * 100)).toBe(Number(amountMinor));
        expect(read.getTagValue('53')).toBe({ HKD: '344', CNY: '156' }[currency]);
        expect(read.getTagValue('62', '05')).toBe(invoice.replaceAll('-', ''));
      }),
    );
  });
});

test.each([
  [0n, 'EUR'],
  [-1n, 'EUR'],
  [100n, 'USD'],
] as const)('nothing is encoded for %s minor units of %s', (amountMinor, currency) => {
  expect(paymentCode({ account: sepa, amountMinor, currency, number })).toBeUndefined();
});

/** Parses a code strictly, checksum included, with another library. */
function readEmv(code: string) {
  const read = parse(code, true, true);
  if (read === null) throw new Error(`not an EMVCo code: ${code}`);
  return read;
}
