import type { Days } from './period/period.ts';

/** Returns the path of the list of invoices to which this happened on these days, with further filters. */
export function invoicesLink({ what, days, ...narrower }: InvoicesLink): string {
  const period = { [`${what}From`]: days.from, [`${what}To`]: days.to };
  return `/admin?${new URLSearchParams({ ...narrower, ...period })}`;
}

/** Returns the path of the list of these days' webhooks that no receiver accepted. */
export function failedDeliveriesLink({ from, to }: Days): string {
  return `/admin/webhooks?${new URLSearchParams({ status: 'failed', createdFrom: from, createdTo: to })}`;
}

interface InvoicesLink {
  what: 'paid' | 'refunded' | 'failed' | 'expired';
  days: Days;
  currency?: string;
  rail?: string;
}
