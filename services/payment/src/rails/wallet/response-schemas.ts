import { longNumberText } from '@checkout/kit/values/exact-json.ts';
import { z } from 'zod';
import { markIn } from './debit-marks.ts';

/** No debit of ours is older: an earlier value is a time in seconds, or not a time at all. */
const FIRST_TIME = new Date('2000-01-01');

/**
 * A value sent as text or number, whose digits are all kept; `null` and empty text are not accepted as amount,
 * id or time.
 */
const textOrNumber = z.preprocess(
  (value) => longNumberText(value) ?? value,
  z.union([z.string().min(1), z.number()]),
);
const wholeNumber = textOrNumber.pipe(z.coerce.number()).transform((value) => BigInt(Math.floor(value)));

const transaction = z
  .object({
    id: textOrNumber.pipe(z.coerce.string()),
    amount: wholeNumber,
    description: z
      .string()
      .nullish()
      .transform((text) => text ?? ''),
    timestamp: textOrNumber.transform((value) => new Date(value)).pipe(z.date()),
  })
  .refine(({ description, timestamp }) => timestamp >= FIRST_TIME || markIn(description) === undefined);

/** The wallet's response to a debit: the transaction, negative, and the balance afterwards, in whole gems. */
export const debitResponse = z.object({
  success: z.literal(true).optional(),
  transaction,
  newBalance: wholeNumber,
});

/** A page of a history. One malformed line invalidates it: a debit of ours could be missing. */
export const listResponse = z.object({ transactions: z.array(transaction) });

/** The rate in US dollars per gem. */
export const rateResponse = z.object({ rate: z.union([z.number(), z.string()]) });

/** Text, or an object such as `{code, message}`, whose texts are joined; anything else counts as none. */
const reasonText = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null
      ? Object.values(value)
          .filter((part) => typeof part === 'string')
          .join(' ')
      : value,
  z.string().catch(''),
);

/** An error response of the wallet itself: its reason is in `error`, in `message` or in both. */
export const refusalResponse = z
  .object({ error: reasonText, message: reasonText })
  .refine(({ error, message }) => error !== '' || message !== '');

/**
 * A refusal with a status of success. It has nothing that could belong to a debit: no transaction, no balance
 * after it, no state such as `processing`.
 */
export const unsuccessfulResponse = z.object({
  success: z.literal(false),
  error: reasonText,
  message: reasonText,
  transaction: z.null().optional(),
  newBalance: z.null().optional(),
  status: z.null().optional(),
});
