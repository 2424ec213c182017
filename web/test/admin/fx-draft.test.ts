import { expect, test } from '@jest/globals';
import { describeFxFailure } from '../../src/admin/fx/describe-fx-failure.ts';
import { type FxDraft, fxChangesSchema, fxSchema, pairStates } from '../../src/admin/fx/draft.ts';
import { minorIn } from '../../src/admin/fx/minor-in.ts';
import { pairsOf, shareOf } from '../../src/admin/fx/pair-set.ts';
import { emptyRate, rateForPayers, rateSchema } from '../../src/admin/fx/rates/draft.ts';
import { ApiError } from '../../src/shared/api/api-error.ts';
import { readDraft } from './read-draft.ts';

const draft: FxDraft = {
  isEnabled: true,
  conversionFeePercent: '2.5',
  rateLockDurationMinutes: '15',
  pairs: pairStates(['USD-HKD']),
  fallbackRates: { 'USD-HKD': '7.8', 'USD-CNY': '7.2', 'USD-EUR': '0.92', 'USD-THB': '35.5' },
};

test('the settings are sent as numbers', () => {
  expect(readDraft(fxSchema, draft).body).toEqual({
    isEnabled: true,
    conversionFeePercent: 2.5,
    rateLockDurationMinutes: 15,
    enabledCurrencyPairs: ['USD-HKD'],
    fallbackRates: { 'USD-HKD': 7.8, 'USD-CNY': 7.2, 'USD-EUR': 0.92, 'USD-THB': 35.5 },
  });
});

test('only changed fields are sent, rates and pairs one by one', () => {
  const schema = fxChangesSchema(draft);
  expect(readDraft(schema, draft).body).toEqual({});
  const fallbackRates = { ...draft.fallbackRates, 'USD-CNY': '7.3' };
  expect(readDraft(schema, { ...draft, conversionFeePercent: '3', fallbackRates }).body).toEqual({
    conversionFeePercent: 3,
    fallbackRates: { 'USD-CNY': 7.3 },
  });
  expect(readDraft(schema, { ...draft, pairs: pairStates(['USD-HKD', 'EUR-THB']) }).body).toEqual({
    pairsToEnable: ['EUR-THB'],
  });
  expect(readDraft(schema, { ...draft, pairs: pairStates(['EUR-THB', 'THB-EUR']) }).body).toEqual({
    pairsToEnable: ['EUR-THB', 'THB-EUR'],
    pairsToDisable: ['USD-HKD'],
  });
});

test.each([
  ['conversionFeePercent', '10.1', 'Conversion fee must be from 0 to 10 percent'],
  ['conversionFeePercent', '', 'Conversion fee must be from 0 to 10 percent'],
  ['conversionFeePercent', '2.555', 'Conversion fee can have at most two decimals'],
  ['rateLockDurationMinutes', '4', 'Rate lock must be a whole number of 5 to 60 minutes'],
  ['rateLockDurationMinutes', '61', 'Rate lock must be a whole number of 5 to 60 minutes'],
] as const)('%s of “%s” is refused at its field', (field, text, message) => {
  expect(readDraft(fxSchema, { ...draft, [field]: text }).problems).toEqual({ [field]: message });
});

test.each([
  ['USD-HKD', '0', 'Rate must be positive'],
  ['USD-THB', '1.2345678', 'Rate can have at most six decimals'],
] as const)('a fallback rate %s of “%s” is refused at its field', (pair, text, message) => {
  const fallbackRates = { ...draft.fallbackRates, [pair]: text };
  expect(readDraft(fxSchema, { ...draft, fallbackRates }).problems).toEqual({
    [`fallbackRates.${pair}`]: message,
  });
});

test('a row and a column of the matrix have four pairs each, the whole matrix twenty', () => {
  expect(pairsOf({ source: 'USD' })).toEqual(['USD-HKD', 'USD-CNY', 'USD-EUR', 'USD-THB']);
  expect(pairsOf({ target: 'EUR' })).toEqual(['USD-EUR', 'HKD-EUR', 'CNY-EUR', 'THB-EUR']);
  expect(pairsOf({})).toHaveLength(20);
});

test('the header of a row distinguishes all from some', () => {
  const row = pairsOf({ source: 'USD' });
  expect(shareOf(row, [...row, 'EUR-THB'])).toBe('all');
  expect(shareOf(row, ['EUR-THB', ...row.slice(1)])).toBe('some');
  expect(shareOf(row, ['EUR-THB'])).toBe('none');
});

test('a margin is typed in percent and sent as a fraction', () => {
  expect(readDraft(rateSchema, { ...emptyRate, rate: '7.81', margin: '1.1' }).body).toMatchObject({
    rate: 7.81,
    margin: 0.011,
  });
  expect(rateForPayers({ ...emptyRate, rate: '7.8', margin: '2' })).toBe('7.956000');
  expect(rateForPayers({ ...emptyRate, rate: 'much', margin: '2' })).toBeUndefined();
});

test.each([
  [{ rate: '' }, 'rate', 'Rate must be a number'],
  [{ rate: '-1' }, 'rate', 'Rate must be positive'],
  [{ margin: '-1' }, 'margin', 'Margin cannot be negative'],
  [{ margin: '1.234' }, 'margin', 'Margin can have at most four decimals'],
  [{ validUntil: '20266-11-26T18:30' }, 'validUntil', 'Valid until must be an ISO 8601 date and time'],
  [{ quoteCurrency: 'USD' as const }, 'quoteCurrency', 'Base and quote currency must differ'],
])('a manual rate with %j is refused at the field %s', (wrong, field, message) => {
  expect(readDraft(rateSchema, { ...emptyRate, rate: '7.8', ...wrong }).problems).toEqual({
    [field]: message,
  });
});

test('the calculator accepts only amounts above zero', () => {
  expect(minorIn('1,234.50')).toBe(123_450);
  expect(minorIn('12,50')).toBeUndefined();
  expect(minorIn('0')).toBeUndefined();
  expect(minorIn('ten')).toBeUndefined();
  expect(minorIn('1.005')).toBeUndefined();
});

test('refused values and a missing session have their own texts', () => {
  const texts = { invalid: 'check', signIn: 'sign in' };
  const failed = (error: string, message: string): ApiError =>
    new ApiError({
      status: 400,
      statusText: '',
      body: JSON.stringify({ error, message, requestId: 'r' }),
      requestId: 'r',
    });
  expect(describeFxFailure(failed('validation_error', 'Validation Failed'), texts)).toBe('check');
  expect(describeFxFailure(failed('unauthorized', 'Authentication required'), texts)).toBe('sign in');
  expect(describeFxFailure(failed('server_error', 'Something went wrong'), texts)).toBeUndefined();
});
