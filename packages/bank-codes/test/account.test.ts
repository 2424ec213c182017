import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  calculateQRReferenceChecksum,
  isQRIBAN,
  isQRReferenceValid,
  isSCORReferenceValid,
} from 'swissqrbill/utils';
import { accountProblems, currencyProblem, normalAccount } from '../src/account.ts';
import { accountLines, linesNotAboutAccount, withoutAccountLines } from '../src/account-lines.ts';
import { accountRows } from '../src/account-rows.ts';
import { isQrIban, isSepaIban } from '../src/iban.ts';
import { creditorReference, qrReference, readReference, transferReference } from '../src/reference.ts';
import { ibanCountries, isIban } from './independent.ts';

const ibans = [
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'CH9300762011623852957',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
];

test('an IBAN of each SEPA country has the length that another library knows', () => {
  const taken = Object.values(ibanCountries).flatMap(({ countryCode: country, length }) => {
    const long = [...Array(40).keys()].find((any) => isSepaIban(withCheckDigits(country, any)));
    if (long !== undefined) expect({ country, long }).toEqual({ country, long: length });
    return long === undefined ? [] : [country];
  });
  expect(taken).toHaveLength(42);
});

// Swapping a letter for a digit, or a digit for a letter, changes the length of the checked number: one in 97
// such changes passes.
test('an IBAN with one character changed is refused, as another library refuses it', () => {
  const changes = fc.record({
    iban: fc.constantFrom(...ibans),
    place: fc.nat(33),
    digit: fc.constantFrom(...'0123456789'),
    letter: fc.constantFrom(...'ABCZ'),
  });
  fc.assert(
    fc.property(changes, ({ iban, place, digit, letter }) => {
      const at = place % iban.length;
      const changed = iban.slice(0, at) + (/\d/.test(iban[at] ?? '') ? digit : letter) + iban.slice(at + 1);
      const isSame = changed === iban;
      expect([isSepaIban(changed), isIban(changed)]).toEqual([isSame, isSame]);
    }),
  );
});

test.each([
  'CH4431999123000889012',
  'CH5800791123000889012',
  'LI21088100002324013AA',
  'DE89370400440532013000',
])('%s is a QR-IBAN exactly where another library says so', (iban) =>
  expect(isQrIban(iban)).toBe(isQRIBAN(iban)),
);

test('references of any number are valid for other libraries and can be read back', () => {
  const prefixes = fc.stringMatching(/^[A-Z][A-Z0-9]{0,3}(-[A-Z0-9]{1,3})?$/);
  fc.assert(
    fc.property(prefixes, fc.integer({ min: 100, max: 2 ** 31 }), (prefix, place) => {
      const number = `${prefix}-INV-${place}`;
      const { value } = creditorReference(number)!;
      expect(isSCORReferenceValid(value)).toBe(true);
      const read = { place: BigInt(place), compact: number.replaceAll('-', '') };
      expect(readReference(value)).toEqual(read);
      expect(readReference(value.replaceAll(/(.{4})/g, '$1 ').toLowerCase())).toEqual(read);
      expect(readReference(read.compact.toLowerCase())).toEqual(read);
      const qr = qrReference(number).value;
      expect(isQRReferenceValid(qr)).toBe(true);
      expect(readReference(qrReference(number).shown)).toEqual({ place: read.place, compact: undefined });
      expect(qr).toBe(
        String(place).padStart(26, '0') + calculateQRReferenceChecksum(String(place).padStart(26, '0')),
      );
    }),
  );
});

test.each([
  '',
  'ada@example.com',
  'Harbour Gala',
  '004-777',
  'GFA-INV-102',
  'GFAINV000',
  `GFAINV1${'0'.repeat(18)}`,
  '00 00000 00000 00000 00000 01028',
  '0'.repeat(27),
])('"%s" as a search is no reference', (text) => expect(readReference(text)).toBeUndefined());

test('wrong check digits make no creditor reference', () =>
  expect(readReference('RF49GFAINV102')).toEqual({ place: 102n, compact: 'RF49GFAINV102' }));

test.each([{ scheme: 'fps' }, { scheme: 'sepa' }] as const)(
  'a reference of $scheme is read back, where the prefix of numbers has no letter that banks keep',
  (account) => {
    const { shown } = transferReference(account, '金田-INV-102');
    expect(shown).toMatch(/^(RF\d\d)?INV102$/);
    expect(readReference(shown)).toEqual({ place: 102n, compact: 'INV102' });
  },
);

test('a payer sees the fields of the kind of account', () => {
  const given = (account: Parameters<typeof transferReference>[0]) =>
    transferReference(account, 'GFA-INV-102').shown;
  expect(given(null)).toBe('GFA-INV-102');
  expect(given({ scheme: 'fps' })).toBe('GFAINV102');
  expect(given({ scheme: 'sepa' })).toBe('RF48GFAINV102');
  expect(given({ scheme: 'swiss_qr', iban: 'CH5800791123000889012' })).toBe('RF48GFAINV102');
  expect(given({ scheme: 'swiss_qr', iban: 'CH4431999123000889012' })).toBe(
    '00 00000 00000 00000 00000 01029',
  );
});

test('an account is stored as banks write it, with only the fields of its scheme', () => {
  const given = {
    scheme: 'sepa',
    holder: ' Ada ',
    iban: 'de89 3704 0044 0532 0130 00',
    bic: '',
    town: 'Biel',
  } as const;
  const account = normalAccount(given);
  expect(account).toEqual({ scheme: 'sepa', holder: 'Ada', iban: 'DE89370400440532013000' });
  expect(accountProblems(account)).toEqual([]);
  expect(accountRows(account).map(({ field, shown }) => [field, shown])).toEqual([
    ['holder', 'Ada'],
    ['iban', 'DE89 3704 0044 0532 0130 00'],
  ]);
});

test.each([
  ['sepa', { iban: 'DE89370400440532013000' }, 'holder'],
  ['sepa', { holder: 'Ada', iban: 'DE89370400440532013001' }, 'iban'],
  ['sepa', { holder: 'Ada', iban: 'US89370400440532013001' }, 'iban'],
  ['sepa', { holder: 'Ada', iban: 'DE89370400440532013000', bic: 'COBA' }, 'bic'],
  ['sepa', { holder: 'Ada\nEUR1.00', iban: 'DE89370400440532013000' }, 'holder'],
  ['sepa', { holder: '金色田野', iban: 'DE89370400440532013000' }, 'holder'],
  ['promptpay', { holder: 'Ada', proxyId: '0105561234561' }, 'proxyId'],
  ['promptpay', { holder: 'Ada', proxyId: '0212345678' }, 'proxyId'],
  ['fps', { holder: 'Ada', proxyId: '12345678' }, 'proxyId'],
  ['fps', { holder: 'Ada\nEve', proxyId: '1234567' }, 'holder'],
] as const)('an account by %s with %j is refused for its %s', (scheme, fields, field) => {
  const problems = accountProblems(normalAccount({ scheme, ...fields }));
  expect(problems.map((problem) => problem.field)).toEqual([field]);
});

test('a QR-bill needs a Swiss account and its holder’s address', () => {
  const account = normalAccount({
    scheme: 'swiss_qr',
    holder: 'Ada',
    iban: 'DE89370400440532013000',
    country: 'ch',
  });
  expect(accountProblems(account).map(({ field }) => field)).toEqual(['iban', 'postalCode', 'town']);
});

test('a kind of account is refused for a currency that it cannot receive', () => {
  expect(currencyProblem('sepa', 'EUR')).toBeUndefined();
  expect(currencyProblem('fps', 'USD')).toBe('This kind of account takes HKD or CNY only');
});

const sepa = { scheme: 'sepa', holder: 'Golden Fields', iban: 'DE89370400440532013000' } as const;
const promptpay = { scheme: 'promptpay', holder: 'Golden Fields', proxyId: '0812345678' } as const;

test.each([
  [sepa, 'IBAN', 'GB29 NWBK 6016 1331 9268 19'],
  [sepa, null, 'Or to gb29-nwbk-6016-1331-9268-19, please'],
  [sepa, 'accountNumber', '004-777-123'],
  [sepa, 'Account Holder', 'Former Fields'],
  [promptpay, 'PromptPay', '089-234-5678'],
  [promptpay, 'เลขที่บัญชี', '123-4-56789-0'],
])('beside %j nothing is left of “%s: %s”', (account, label, value) => {
  const kept = { label: 'Bank name', value: 'First Bank' };
  expect(linesNotAboutAccount(account, [kept, { label, value }])).toEqual([kept]);
});

test.each([
  [sepa, 'Account number', '0532013000'],
  [sepa, 'Account number', 'DE89 3704 0044 0532 0130 00 (EUR)'],
  [sepa, 'BIC', 'COBADEFF'],
  [sepa, null, 'Ask for Ada, DE 89 12 34'],
  [promptpay, 'PromptPay number', '+66 81 234 5678'],
  [promptpay, 'Phone', '089-234-5678'],
])('beside %j stays “%s: %s”', (account, label, value) => {
  expect(linesNotAboutAccount(account, [{ label, value }])).toEqual([{ label, value }]);
});

test('a BIC is removed together with the IBAN beside it', () => {
  const lines = [
    { label: 'BIC', value: 'NWBKGB2L' },
    { label: 'IBAN', value: 'GB29 NWBK 6016 1331 9268 19' },
  ];
  expect(linesNotAboutAccount(sepa, lines)).toEqual([]);
});

test('a text loses the lines that its account generates, and no others', () => {
  const made = accountLines(sepa).map(({ label, value }) => `${label}: ${value}`);
  expect(withoutAccountLines(made.join('\r\n'), sepa)).toBe('');
  expect(withoutAccountLines(['Ask for Ada', ...made, 'IBAN: none'].join('\n'), sepa)).toBe(
    'Ask for Ada\nIBAN: none',
  );
  expect(withoutAccountLines(made.join('\n'), { ...sepa, iban: 'GB29NWBK60161331926819' })).toBe(made[1]);
});

/**
 * Returns text of the given length with valid check digits: only its length decides whether it is an IBAN.
 */
function withCheckDigits(country: string, length: number): string {
  for (let check = 2; check < 99; check += 1) {
    const text = `${country}${String(check).padStart(2, '0')}`.padEnd(length, '0');
    const digits = [...`${text.slice(4)}${text.slice(0, 4)}`]
      .map((character) => Number.parseInt(character, 36))
      .join('');
    if (text.length === length && BigInt(digits) % 97n === 1n) return text;
  }
  return '';
}
