import { invalidParameter } from './api/api-error.ts';
import type { PaymentIntent } from './objects.ts';
import type { CardsState } from './state.ts';

const publicFields = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const satisfies (keyof PaymentIntent)[];

/** Returns what a browser with the client secret sees of an intent: no metadata, no charge, no customer. */
export function publicIntent(intent: PaymentIntent): Record<string, unknown> {
  return Object.fromEntries(publicFields.map((field) => [field, intent[field]]));
}

/** Replaces ids with their objects, along each dotted path. Throws 400 for a path that does not exist. */
export function expandObject(
  state: CardsState,
  object: object,
  paths: string[] = [],
): Record<string, unknown> {
  const expanded: Record<string, unknown> = { ...object };
  for (const path of paths) expandPath(state, { expanded, path, rest: path.split('.') });
  return expanded;
}

function expandPath(state: CardsState, { expanded, path, rest }: ExpandPath): void {
  const [field = '', ...deeper] = rest;
  if (field === 'data' && Array.isArray(expanded.data)) {
    expanded.data = expanded.data.map((entry: object) => expandObject(state, entry, [deeper.join('.')]));
    return;
  }
  const value = expanded[field];
  if (value === null) return;
  const found = typeof value === 'object' ? value : lookUp(state, { expanded, field });
  if (!found) {
    const message = `This property cannot be expanded (${path}).`;
    throw invalidParameter({ code: 'property_not_expandable', param: 'expand', message });
  }
  expanded[field] = expandObject(state, found, deeper.length > 0 ? [deeper.join('.')] : []);
}

function lookUp(
  state: CardsState,
  { expanded, field }: { expanded: Record<string, unknown>; field: string },
) {
  const id = String(expanded[field]);
  switch (field) {
    case 'latest_charge':
    case 'charge':
      return state.charges.get(id);
    case 'source':
      return sourceOf(state, id);
    case 'balance_transaction':
    case 'failure_balance_transaction':
      return state.balanceTransactions.get(id);
    case 'payment_method':
      return state.paymentMethods.get(id);
    case 'payment_intent':
      return state.intents.get(id)?.intent;
    case 'refunds': {
      const data = state.refunds.values().filter((refund) => refund.charge === expanded.id);
      return {
        object: 'list',
        data: data.reverse(),
        has_more: false,
        url: `/v1/charges/${String(expanded.id)}/refunds`,
      };
    }
    default:
      return undefined;
  }
}

/** Returns what caused a balance transaction; the prefix of its id makes it unique across the kinds. */
function sourceOf({ charges, refunds, disputes, payouts }: CardsState, id: string): object | undefined {
  return charges.get(id) ?? refunds.get(id) ?? disputes.get(id) ?? payouts.get(id);
}

type ExpandPath = { expanded: Record<string, unknown>; path: string; rest: string[] };
