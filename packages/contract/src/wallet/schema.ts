import * as z from 'zod';
import { pageQuery } from '../values/paging.ts';
import { requiredText } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

/** The maximum of one deduction, in gems. */
const maxDeduction = 1_000_000_000;

const amountMessage = 'Amount must be a whole number of gems';

/** Body of a direct deduction from the caller's own wallet, in whole gems. */
export const deductFundsBody = z
  .object({
    amount: z
      .number(amountMessage)
      .positive({ error: 'Amount must be positive', abort: true })
      .max(maxDeduction, { error: 'Amount is too large', abort: true })
      .int(amountMessage),
    description: requiredText({ name: 'Description', max: 500 }),
  })
  .meta({ id: 'DeductFundsBody' });

/** A line of the wallet's transaction list; debits are negative. */
export const walletTransaction = z
  .strictObject({ id: z.string(), amount: z.number(), description: z.string(), timestamp })
  .meta({ id: 'WalletTransaction' });

export const deductFundsAnswer = z
  .strictObject({ success: z.literal(true), transaction: walletTransaction, newBalance: z.int() })
  .meta({ id: 'Deduction' });

/** Response (202) to a deduction whose outcome the wallet has not reported yet. */
export const deductFundsProcessing = z
  .strictObject({ success: z.literal(false), status: z.literal('processing') })
  .meta({ id: 'DeductionProcessing' });

const balanceFields = { credits: z.unknown(), gems: z.unknown(), gfaGems: z.unknown(), balance: z.unknown() };

/** The wallet's own response about a user, passed through. Loose, because its fields are up to the wallet. */
export const walletUser = z.looseObject(optionalEach(balanceFields)).meta({ id: 'WalletUser' });

export const walletBalance = z.looseObject(optionalEach(balanceFields)).meta({ id: 'WalletBalance' });

export const walletTransactions = z.looseObject({ transactions: z.array(z.looseObject({})) });

/** US dollars per gem; the wallet may send the rate as a number or as decimal text. */
export const gemConversionRate = z
  .looseObject({ rate: z.union([z.number(), z.string()]), formattedRate: z.string().optional() })
  .meta({ id: 'GemConversionRate' });

export const walletListQuery = z.object({
  limit: pageQuery.shape.limit.transform(String),
  offset: z
    .string()
    .regex(/^\d{1,9}$/, 'Offset must be a whole number')
    .optional(),
});

function optionalEach<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  return z.object(shape).partial().shape;
}

export type WalletTransaction = z.output<typeof walletTransaction>;
export type GemConversionRate = z.output<typeof gemConversionRate>;
