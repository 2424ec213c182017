/** Why an invoice currently cannot be changed or paid. */
export const notPayable = [
  'invoice_already_paid',
  'invoice_expired',
  'invoice_cancelled',
  'invoice_not_payable',
  'payment_in_progress',
] as const;
