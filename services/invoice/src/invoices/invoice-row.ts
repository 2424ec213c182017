import type { Status } from './state.ts';

/** One invoice as stored. Amounts are minor units; `null` where SQL says null, decimals are text. */
export interface InvoiceRow {
  id: string;
  /** The number without its prefix; also the order of creation. */
  sequence: bigint;
  number: string;
  status: Status;
  /** Past due and unpaid by the database's clock: it counts as expired although the sweeper has yet to write it. */
  overdue: boolean;
  currency: string;
  amountMinor: bigint;
  originalAmountMinor: bigint | null;
  discountAmountMinor: bigint;
  discountPercent: string | null;
  couponCode: string | null;
  couponId: string | null;
  recipientEmail: string;
  recipientId: string | null;
  recipientUsername: string | null;
  description: string;
  dueDate: Date;
  paidAt: Date | null;
  paymentProvider: string | null;
  paymentMethodId: string | null;
  paymentMethodName: string | null;
  /** Such as `Visa •••• 4242`; may be empty. */
  paymentMethodDetail: string;
  paymentReference: string | null;
  payerId: string | null;
  /** Username or e-mail, as far as the payer is known. */
  payerName: string | null;
  gemsUsed: bigint | null;
  refundUnderWayMinor: bigint;
  refundedMinor: bigint;
  refundedAt: Date | null;
  /** The payment of several invoices that paid it. */
  combinedId: string | null;
  receiptKey: string | null;
  receiptRevision: number;
  billingCompanyName: string;
  billingAddress: string;
  billingVatNumber: string;
  billingTaxId: string;
  /** The JSON text as given. */
  metadataJson: string;
  userNotes: string;
  adminNotes: string;
  adminResponse: string;
  /** Whether the payer's last confirmation was rejected, with a reason or without. */
  rejected: boolean;
  rejectionReason: string;
  failureAttemptId: string | null;
  failureCode: string | null;
  failureMessage: string | null;
  failedAt: Date | null;
  baseCurrency: string;
  fxRateLocked: string | null;
  fxLockedUntil: Date | null;
  convertedAmountMinor: bigint | null;
  convertedCurrency: string | null;
  fxFeeMinor: bigint;
  claimAttemptId: string | null;
  claimRail: string | null;
  /** When the payer confirmed the payment that is under review. */
  confirmedAt: Date | null;
  amountVersion: bigint;
  version: bigint;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A row right after a change, with the status that it had before. */
export interface ChangedRow extends InvoiceRow {
  fromStatus: Status;
  changedAt: Date;
  /** The version of the previous change that sibling services are notified of; 0 if none is known. */
  toldVersion: bigint;
  /** Whether the statement that made the change has already saved its version as told. */
  isToldVersionSaved: boolean;
}
