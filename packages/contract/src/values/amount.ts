import { currencies } from '@checkout/money/currency.ts';
import { parseMajorAmount } from '@checkout/money/minor.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import * as z from 'zod';

/** One of the five currencies. */
export const currency = z
  .enum(currencies, `Currency must be one of ${currencies.join(', ')}`)
  .meta({ id: 'Currency' });

/**
 * An amount of a request: a JSON number in major units, positive, with at most two decimals and at most
 * 999,999,999.99. A text of digits is not a number. `parseMajorAmount` turns what comes out into minor units.
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

/** Whole minor units in an answer; a JSON number holds every amount that we take exactly. */
export const amountMinor = z.int();

/** The sentence with which money refuses this amount, if it does. */
function amountRefusal(amount: number): string | undefined {
  try {
    parseMajorAmount(amount);
    return undefined;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return error.reason === 'TOO_MANY_DECIMALS' ? 'Amount can have at most two decimals' : error.message;
  }
}
