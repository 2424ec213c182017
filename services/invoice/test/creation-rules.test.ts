import { emailText } from '@checkout/contract/values/text.ts';
import { CreateInvoiceRequest } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { assertCreatable } from '../src/invoices/creation/creation-rules.ts';

test.each([
  ['ada@example.test', true],
  ['Ada.L+bills@mail.example.co', true],
  ['ops&co@example.org', true],
  ["o'hara@example.org", true],
  ['#1_/x=y?z^`{|}~@example.org', true],
  ['ada@xn--bcher-kva.example', true],
  ['ada@example.xn--p1ai', true],
  ['ada@EXAMPLE.XN--P1AI', true],
  ['1@2.example', true],
  ['ada@example.xn--', false],
  ['ada@example.x1', false],
  ['ada@localhost', false],
  ['ada@-example.test', false],
  ['ada@example..test', false],
  ['ada@example.test.', false],
  ['.ada@example.test', false],
  ['ada.@example.test', false],
  ['a..da@example.test', false],
  ['ada lindqvist@example.test', false],
  ['"ada"@example.test', false],
  ['ada@[127.0.0.1]', false],
  ['ada@bob@example.test', false],
  ['ada@example.test\nbob@example.test', false],
  ['adä@example.test', false],
  ['', false],
  [`${'a'.repeat(241)}@example.test`, true],
  [`${'a'.repeat(242)}@example.test`, false],
])('the contract and the service agree about the e-mail %s', (recipientEmail, isGood) => {
  const request = CreateInvoiceRequest.fromPartial({
    recipientEmail,
    amountMinor: 100n,
    currency: 'USD',
    description: 'Two seats',
    dueInDays: 7,
  });
  expect(emailText.safeParse(recipientEmail).success).toBe(isGood);
  if (isGood) assertCreatable(request);
  else expect(() => assertCreatable(request)).toThrow('Invalid email format');
});
