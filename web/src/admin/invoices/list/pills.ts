import { currencies } from '@checkout/money/currency.ts';
import type { FilterPill } from '../../../shared/grid/grid-definition.ts';

/** The filters that the filter menu offers. */
export const invoicePills = [
  { kind: 'days', name: 'created' },
  { kind: 'days', name: 'due', isAhead: true },
  { kind: 'days', name: 'paid' },
  { kind: 'amount', name: 'amount', currency: 'currency', currencies },
  { kind: 'choice', name: 'currency' },
  { kind: 'choice', name: 'rail' },
  { kind: 'text', name: 'method' },
  { kind: 'text', name: 'coupon' },
  { kind: 'text', name: 'service' },
  { kind: 'text', name: 'recipient' },
  { kind: 'choice', name: 'overdue' },
  { kind: 'days', name: 'refunded' },
  { kind: 'days', name: 'failed' },
  { kind: 'days', name: 'expired' },
] as const satisfies readonly FilterPill[];
