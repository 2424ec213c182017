import { currencies } from '@checkout/money/currency.ts';
import { parseMajorAmount } from '@checkout/money/minor.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import * as z from 'zod';

export const currencyMessage = `Currency must be one of ${currencies.join(', ')}`;

/** One of the five supported currencies. */
export const currency = z.enum(currencies, currencyMessage).meta({ id: 'Currency' });

/**
 * An amount in a request: a JSON number in major units, positive, with at most two decimals and at most
 * 999,999,999.99. Text is not accepted as a number. `parseMajorAmount` converts it to minor units.
 */
export const positiveAmount = z
  .number({
    error: ({ input }) =>
      input === Infinity || input === -Infinity ? 'Amount is too large' : 'Amount must be a number',
  })
  .positive({ error: 'Amount must be positive', abort: true })
  .superRefine((amount, context) => {
    const refusal = amountRefusal(amount);
    if (refusal) context.addIssue({ code: 'custom', message: refusal, input: amount });
  })
  .meta({ maximum: 999_999_999.99, description: 'Major units, at most two decimals' });

/** Integer minor units in a response; a JSON number represents every supported amount exactly. */
export const amountMinor = z.int();

/** Returns the message with which the money package refuses this amount, or undefined if it is valid. */
function amountRefusal(amount: number): string | undefined {
  try {
    parseMajorAmount(amount);
    return undefined;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return error.reason === 'TOO_MANY_DECIMALS' ? 'Amount can have at most two decimals' : error.message;
  }
}
