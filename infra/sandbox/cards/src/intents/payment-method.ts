import { z } from 'zod';
import { ApiError, invalidParameter, resourceMissing } from '../api/api-error.ts';
import type { Operation } from '../api/operation.ts';
import { newId } from '../identifiers.ts';
import type { PaymentMethod } from '../objects.ts';
import { type TestCard, testCards } from './test-cards.ts';

const digits = z.string().transform((value) => value.replace(/[\s-]/g, ''));

/** Card details as the browser posts them. Other fields of payment_method_data are accepted and discarded. */
export const paymentMethodData = z.looseObject({
  type: z.literal('card'),
  card: z.looseObject({ number: digits, exp_month: digits, exp_year: digits, cvc: digits.optional() }),
  billing_details: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Creates a payment method from posted card details; only brand, last four digits and expiry are stored.
 * Throws 402 `card_error` for a malformed card and for every number that is not a published test number.
 */
export function createPaymentMethod(
  operation: Operation,
  data: z.infer<typeof paymentMethodData>,
): PaymentMethod {
  const { number, exp_month, exp_year, cvc } = data.card;
  const testCard = testCards.find((candidate) => candidate.number === number);
  if (!testCard) throw refusedNumber(number);
  const expiry = { month: Number(exp_month), year: fullYear(exp_year) };
  assertExpiry(expiry, operation.now);
  assertSecurityCode(testCard, cvc);
  return keep(operation, { testCard, expiry, billingDetails: data.billing_details ?? {} });
}

/** Returns a stored payment method, or creates one from a test name such as `pm_card_visa`. */
export function resolvePaymentMethod(operation: Operation, idOrAlias: string): PaymentMethod {
  const known = operation.state.paymentMethods.get(idOrAlias);
  if (known) return known;
  const testCard = testCards.find((candidate) => candidate.aliases.includes(idOrAlias));
  if (!testCard) throw resourceMissing({ noun: 'PaymentMethod', id: idOrAlias, param: 'payment_method' });
  const year = new Date(operation.now * 1000).getUTCFullYear() + 1;
  return keep(operation, { testCard, expiry: { month: 12, year }, billingDetails: {} });
}

/** Returns the test card of a payment method, identified by brand and last four digits. */
export function testCardOf({ card }: PaymentMethod): TestCard {
  const found = testCards.find(({ brand, number }) => brand === card.brand && number.endsWith(card.last4));
  if (!found) throw new Error(`no test card is a ${card.brand} ending in ${card.last4}`);
  return found;
}

function keep(operation: Operation, input: KeptCard): PaymentMethod {
  const { testCard, expiry, billingDetails } = input;
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, ...billingDetails },
    card: {
      brand: testCard.brand,
      last4: testCard.number.slice(-4),
      exp_month: expiry.month,
      exp_year: expiry.year,
      country: 'US',
      funding: 'credit',
    },
    created: operation.now,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  operation.state.paymentMethods.put(method.id, method);
  return method;
}

function refusedNumber(number: string): ApiError {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return cardError({
      code: 'incorrect_number',
      param: 'number',
      message: 'Your card number is incorrect.',
    });
  }
  const message =
    'Your card was declined. Your request was in test mode, but used a non test card. ' +
    'The card sandbox takes only the published test numbers.';
  return cardError({ code: 'card_declined', decline_code: 'test_mode_live_card', param: 'number', message });
}

function assertExpiry({ month, year }: Expiry, now: number): void {
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    const message = "Your card's expiration month is invalid.";
    throw cardError({ code: 'invalid_expiry_month', param: 'exp_month', message });
  }
  const today = new Date(now * 1000);
  const past = year * 12 + month - 1 < today.getUTCFullYear() * 12 + today.getUTCMonth();
  if (!Number.isInteger(year) || past || year > today.getUTCFullYear() + 50) {
    const message = "Your card's expiration year is invalid.";
    throw cardError({ code: 'invalid_expiry_year', param: 'exp_year', message });
  }
}

function assertSecurityCode({ brand }: TestCard, cvc: string | undefined): void {
  if (cvc === undefined) return;
  if (brand === 'amex' ? /^\d{3,4}$/.test(cvc) : /^\d{3}$/.test(cvc)) return;
  throw cardError({ code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." });
}

function fullYear(year: string): number {
  if (!/^\d{2}(\d{2})?$/.test(year)) {
    throw invalidParameter({
      code: 'parameter_invalid_integer',
      param: 'exp_year',
      message: 'Invalid integer: exp_year',
    });
  }
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function cardError(fields: {
  code: string;
  param: string;
  message: string;
  decline_code?: string;
}): ApiError {
  return new ApiError(402, { type: 'card_error', ...fields });
}

type Expiry = { month: number; year: number };
type KeptCard = { testCard: TestCard; expiry: Expiry; billingDetails: Record<string, unknown> };
