import { expect, test } from '@jest/globals';
import { billingDetailsBody, billingLimits } from '../src/billing/schema.ts';
import { optionalText, requiredText } from '../src/values/text.ts';

/** One character for a person, two UTF-16 units for a computer. */
const emoji = '😀';

test.each([
  ['a required text', requiredText({ name: 'Note', max: 10 })],
  ['an optional text', optionalText({ name: 'Note', max: 10 })],
])('%s is measured in UTF-16 units, as the services measure it', (_, text) => {
  expect(text.safeParse(emoji.repeat(5)).success).toBe(true);
  expect(text.safeParse('x'.repeat(10)).success).toBe(true);
  for (const tooLong of [emoji.repeat(6), emoji.repeat(11), 'x'.repeat(11)]) {
    expect(text.safeParse(tooLong).error?.issues).toMatchObject([
      { message: 'Note must be at most 10 characters' },
    ]);
  }
});

test('a text that is too long is refused at its own field', () => {
  const companyName = emoji.repeat(billingLimits.companyName);

  const { error } = billingDetailsBody.safeParse({ companyName, address: 'Street 1' });

  expect(error?.issues).toMatchObject([
    { path: ['companyName'], message: 'Company name must be at most 200 characters' },
  ]);
});
