import { type Currency, isCurrency } from '@checkout/money/currency.ts';
import { parseMajorAmount } from '@checkout/money/minor.ts';
import { MoneyError } from '@checkout/money/refusal.ts';

/**
 * The amount, in minor units of each currency, above which a manual payment needs two admins. Undefined when
 * no payment needs two. A currency that is not listed has the limit 0.
 */
export type ApprovalLimits = ReadonlyMap<Currency, bigint> | undefined;

export function needsTwoAdmins(
  limits: ApprovalLimits,
  { amountMinor, currency }: { amountMinor: bigint; currency: string },
): boolean {
  return limits !== undefined && amountMinor > (limits.get(currency as Currency) ?? 0n);
}

/**
 * Parses `USD:1000,EUR:900.50`; an empty text means no limits. Throws an Error whose message describes the
 * expected format to the operator.
 */
export function readApprovalLimits(text: string): ApprovalLimits {
  if (text === '') return undefined;
  const limits = new Map<Currency, bigint>();
  for (const part of text.split(',')) {
    const [, currency = '', amount = ''] = /^\s*([A-Z]{3}):(\d[\d.]*)\s*$/.exec(part) ?? [];
    if (!isCurrency(currency) || limits.has(currency)) throw new Error(EXPECTED_FORMAT);
    limits.set(currency, readAmount(amount));
  }
  return limits;
}

const EXPECTED_FORMAT = 'must be amounts by currency, each currency once';

function readAmount(amount: string): bigint {
  try {
    return parseMajorAmount(amount);
  } catch (error) {
    if (error instanceof MoneyError) throw new Error(EXPECTED_FORMAT, { cause: error });
    throw error;
  }
}
