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

/** Returns the colour of a status; grey for an unknown one. */
export function statusTone(status: string): Tone {
  return Object.hasOwn(tones, status) ? tones[status as InvoiceStatus] : 'grey';
}

/** Formats a status without a translation, with its words capitalised. */
export function capitalisedWords(status: string): string {
  return status
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
