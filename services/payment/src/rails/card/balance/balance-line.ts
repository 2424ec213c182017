import type Stripe from 'stripe';
import type { StatementLine } from '../../../reconciliation/report.ts';
import { unexpectedResponse } from '../provider/provider.ts';

/** Converts a balance transaction of the provider to a statement line. Throws CARD_PROVIDER_ERROR. */
export function lineOf(transaction: Stripe.BalanceTransaction): StatementLine {
  const { object, id, amount, fee, created, currency } = transaction ?? {};
  const isWhole = [amount, fee, created].every(Number.isSafeInteger);
  if (object !== 'balance_transaction' || typeof id !== 'string' || id === '' || !isWhole) {
    throw unexpectedResponse('a response that is not a balance transaction');
  }
  if (typeof currency !== 'string' || !/^[a-z]{3}$/i.test(currency)) {
    throw unexpectedResponse('a balance transaction without a currency');
  }
  const kind = kindOf(transaction);
  const held = { heldMinor: BigInt(amount), heldUnit: currency.toUpperCase() };
  return {
    id,
    memberId: '',
    happenedAt: new Date(created * 1000),
    kind,
    reference: referenceOf(transaction, kind),
    ...paidOf(transaction, held),
    ...held,
    feeMinor: BigInt(fee),
    description: transaction.description ?? '',
  };
}

function kindOf({
  type,
  reporting_category: category,
  source,
}: Stripe.BalanceTransaction): StatementLine['kind'] {
  const known = KINDS[type];
  if (known !== undefined) return known;
  const isOfDispute = idOf(source).startsWith('du_') || idOf(source).startsWith('dp_');
  if (category === 'dispute' || (isOfDispute && category !== 'dispute_reversal')) return 'dispute';
  if (category === 'dispute_reversal') return 'dispute_reversal';
  return category === 'fee' || category === 'network_cost' ? 'fee' : 'other';
}

const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_reversal',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
};

/** Payments are recorded here under their intent, dispute money under the balance transaction itself. */
function referenceOf({ id, source }: Stripe.BalanceTransaction, kind: StatementLine['kind']): string {
  if (kind === 'dispute' || kind === 'dispute_reversal') return id;
  if (kind === 'payment' && isObject(source)) return idOf(source.payment_intent) || idOf(source);
  return idOf(source) || id;
}

/** Returns what the payer was charged or refunded: the balance may be kept in another currency. */
function paidOf(
  { source }: Stripe.BalanceTransaction,
  { heldMinor, heldUnit }: Pick<StatementLine, 'heldMinor' | 'heldUnit'>,
): Pick<StatementLine, 'amountMinor' | 'unit'> {
  const unit =
    isObject(source) && typeof source.currency === 'string' ? source.currency.toUpperCase() : heldUnit;
  if (unit === heldUnit || !isObject(source) || !Number.isSafeInteger(source.amount)) {
    return { amountMinor: heldMinor, unit: heldUnit };
  }
  const amountMinor = BigInt(source.amount as number);
  return { amountMinor: heldMinor < 0n ? -amountMinor : amountMinor, unit };
}

function idOf(named: unknown): string {
  if (typeof named === 'string') return named;
  return isObject(named) && typeof named.id === 'string' ? named.id : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
