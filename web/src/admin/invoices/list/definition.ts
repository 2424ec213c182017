import { type AdminInvoice, invoiceFilter } from '@checkout/contract/admin-invoice/schema.ts';
import { settledRails } from '@checkout/contract/rail.ts';
import type { RouteQueryInput } from '@checkout/contract/routes.ts';
import { currencies } from '@checkout/money/currency.ts';
import { dayPresets } from '../../../shared/grid/filters/day-presets.ts';
import type { GridDefinition } from '../../../shared/grid/grid-definition.ts';
import type { FixedFilters } from '../queries.ts';
import { invoiceColumns } from './columns.tsx';
import { memberColumns } from './member-columns.ts';
import { invoicePills } from './pills.ts';

/** The statuses that the table can be filtered by, in the order of their buttons. */
export const filterStatuses = [
  'pending',
  'pending_admin_review',
  'paid',
  'cancelled',
  'expired',
  'awaiting_bank_transfer',
  'failed',
  'refunded',
] as const;

/**
 * The filters that links from other pages may set. The type requires every filter of the route to be listed.
 */
const linked: Record<LinkedFilter, true> = {
  currency: true,
  amountFrom: true,
  amountTo: true,
  rail: true,
  method: true,
  service: true,
  coupon: true,
  recipient: true,
  member: true,
  overdue: true,
  createdFrom: true,
  createdTo: true,
  paidFrom: true,
  paidTo: true,
  refundedFrom: true,
  refundedTo: true,
  failedFrom: true,
  failedTo: true,
  expiredFrom: true,
  expiredTo: true,
  dueFrom: true,
  dueTo: true,
};

const linkedFilters = Object.keys(linked) as LinkedFilter[];

/** The values of those filters that have few enough to choose from. */
const offered: Partial<Record<LinkedFilter, readonly string[]>> = {
  currency: currencies,
  rail: settledRails,
  overdue: ['true'],
};

const dayPills = invoicePills.filter(({ kind }) => kind === 'days');

/** An amount is compared within one currency. */
const needs: Partial<Record<LinkedFilter, LinkedFilter>> = { amountFrom: 'currency', amountTo: 'currency' };

export const invoiceDefinition: GridDefinition<AdminInvoice> = {
  id: 'invoices',
  columns: invoiceColumns,
  rowId: ({ id }) => id,
  rowName: ({ gfaInvoiceId }) => gfaInvoiceId,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  filters: [
    { name: 'status', values: filterStatuses, isMultiple: true },
    ...dayPills.map(({ name }) => ({ name, known: dayPresets.map((preset) => preset.name) })),
    ...linkedFilters.map((name) => ({
      name,
      makesSense: (value: string) => invoiceFilter.shape[name].safeParse(value).success,
      ...(name in offered && { offered: offered[name] }),
      ...(name in needs && { needs: needs[name] }),
    })),
  ],
  pills: invoicePills,
};

/**
 * Returns the same table for one person: it cannot be filtered by the person and does not repeat who they
 * are, and it has its own saved layout.
 */
export function invoicesOf(of: FixedFilters): GridDefinition<AdminInvoice> {
  const { filters = [], pills = [] } = invoiceDefinition;
  const isOpen = ({ name }: { name: string }) => name !== 'recipient' && !(name in of);
  return {
    ...invoiceDefinition,
    id: 'member-invoices',
    columns: memberColumns(invoiceColumns),
    filters: filters.filter(isOpen),
    pills: pills.filter(isOpen),
  };
}

/** The search, the status and the order have controls of their own. */
type LinkedFilter = Exclude<
  keyof RouteQueryInput<'adminListInvoices'>,
  'status' | 'search' | 'sort' | 'order' | 'limit' | 'cursor'
>;
