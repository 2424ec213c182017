import type { InvoiceStatus } from '@checkout/contract/invoice/status.ts';
import type { Tone } from './tone.ts';

const tones: Readonly<Record<InvoiceStatus, Tone>> = {
  paid: 'green',
  pending: 'yellow',
  pending_admin_review: 'orange',
  awaiting_bank_transfer: 'blue',
  cancelled: 'red',
  failed: 'red',
  expired: 'grey',
  refunded: 'purple',
};

/** The colour of a status; one that is not known is grey. */
export function statusTone(status: string): Tone {
  return Object.hasOwn(tones, status) ? tones[status as InvoiceStatus] : 'grey';
}

/** A status without a name of its own, with its words capitalised. */
export function capitalisedWords(status: string): string {
  return status
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
