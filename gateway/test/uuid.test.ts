import { isInvoiceUuid } from '@checkout/contract/values/identifier.ts';
import { uuidText } from '@checkout/contract/values/uuid-text.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import { expect, test } from '@jest/globals';

const uuid = '01976d9f-e4df-8224-0276-553ce7bce78a';

test.each([
  [uuid, true],
  [uuid.toUpperCase(), true],
  ['00000000-0000-0000-0000-000000000000', true],
  [uuid.replaceAll('-', ''), false],
  [`{${uuid}}`, false],
  [`${uuid}\n`, false],
  [uuid.slice(1), false],
  [`${uuid}0`, false],
  [uuid.replace('f', 'g'), false],
  ['GFA-INV-100', false],
])('pages, the REST API and the services agree about whether %j is a UUID', (text, is) => {
  const asInPages = new RegExp(`^${uuidText}$`, 'i').test(text);
  expect([asInPages, isInvoiceUuid(text), isUuid(text)]).toEqual([is, is, is]);
});
