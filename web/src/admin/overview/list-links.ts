import type { Days } from './period.ts';

/** The list of the invoices to which this happened on these days, narrowed down further where asked. */
export function invoicesLink({ what, days, ...narrower }: InvoicesLink): string {
  const period = { [`${what}From`]: days.from, [`${what}To`]: days.to };
  return `/admin?${new URLSearchParams({ ...narrower, ...period })}`;
}

/** The list of the webhooks of these days that no service took. */
export function failedDeliveriesLink({ from, to }: Days): string {
  return `/admin/webhooks?${new URLSearchParams({ status: 'failed', createdFrom: from, createdTo: to })}`;
}

interface InvoicesLink {
  what: 'paid' | 'refunded' | 'failed' | 'expired';
  days: Days;
  currency?: string;
  rail?: string;
}
