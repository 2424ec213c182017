import type { Replica } from '../stack/stack.ts';

/** The places in the payment service where a process can be ordered to stop or die; see `failpoint`. */
export const PAYMENT_FAILPOINTS = [
  'gems.after_attempt',
  'gems.after_claim',
  'gems.before_call',
  'gems.before_send',
  'gems.after_call',
  'gems.before_settle',
  'gems.after_settle',
  'card.after_attempt',
  'card.before_call',
  'card.after_call',
  'card.before_settle',
  'card.after_settle',
  'manual.after_attempt',
  'manual.after_claim',
  'manual.after_decision',
  'manual.before_settle',
  'manual.after_settle',
  'committed',
  'published',
  'calling:/checkout.invoice.v1.InvoiceService/ClaimInvoice',
  'called:/checkout.invoice.v1.InvoiceService/ClaimInvoice',
  'called:/checkout.invoice.v1.InvoiceService/SettleInvoice',
  'called:/checkout.invoice.v1.InvoiceService/ReleaseInvoice',
  'called:/checkout.invoice.v1.InvoiceService/RefundInvoice',
] as const;

/** Returns the failpoints of one process. */
export function failpointsOf(noun: Replica['noun']): readonly string[] {
  switch (noun) {
    case 'payment':
      return PAYMENT_FAILPOINTS;
    case 'invoice':
      return [
        'committed',
        'published',
        'create-invoice:before-commit',
        'update-invoice:before-commit',
        'apply-coupon:reserved',
      ];
    case 'webhook':
      return ['committed', 'published', 'webhook.before_attempt', 'webhook.before_send'];
    default:
      return ['committed', 'published'];
  }
}
