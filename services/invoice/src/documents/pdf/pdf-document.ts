import type { Status } from '../../invoices/state.ts';
import type { DocumentLanguage } from '../texts/languages.ts';

/**
 * Everything that an invoice or receipt shows, as plain text: amounts, dates and statuses are already
 * formatted, so the renderer only adds the labels of its language and lays out. It is sent to a worker
 * thread, so it holds only structured-clonable data.
 */
export interface PdfDocument {
  language: DocumentLanguage;
  /** `invoice` asks for money, `receipt` confirms it. */
  kind: 'invoice' | 'receipt';
  /** `GFA-INV-100` */
  number: string;
  /** 1 for the first issue; shown from 2 on. */
  revision: number;
  /** Decides the colour; a specimen has no status. */
  status: Status | 'specimen';
  /** `Paid`, `Pending Review`, … */
  statusLabel: string;
  letterhead: PdfLetterhead;
  brand?: PdfBrand;
  recipient: { email: string; username?: string };
  /** The billing details, if given; each text may be empty. */
  billing?: PdfBilling;
  description: string;
  /** The line items, if they are known. */
  items?: PdfItem[];
  /** `31 Jan 2026` */
  createdAt: string;
  dueDate: string;
  /** The currency of the amounts below. */
  currency: string;
  /** Before the discount. */
  originalAmount: string;
  discount?: PdfDiscount;
  /** Due or paid, after the discount, in `currency`. */
  totalAmount: string;
  /** The part of the total that was refunded, if any. */
  refund?: PdfRefund;
  /** When it was, or is to be, paid in another currency. */
  conversion?: PdfConversion;
  /** Present once paid. */
  payment?: PdfPayment;
  /** Where to pay; present while it can be paid. */
  paymentUrl?: string;
}

export interface PdfLetterhead {
  companyName: string;
  /** May be empty. */
  legalEntity: string;
  /** Lines separated by \n. */
  address: string;
}

export interface PdfBrand {
  /** PNG, base64. */
  logo?: string;
  /** `#1d5b45` */
  accent?: string;
  /** The contact for questions; may be empty. */
  contact: string;
}

export interface PdfBilling {
  companyName: string;
  /** Lines separated by \n. */
  address: string;
  vatNumber: string;
  taxId: string;
}

export interface PdfItem {
  name: string;
  /** `2` */
  quantity: string;
  /** `$112.00` */
  unitPrice: string;
  amount: string;
}

export interface PdfDiscount {
  couponCode: string;
  /** `20%` or `12.5%` */
  percent: string;
  /** With its minus sign, as `-$20.00`. */
  amount: string;
}

export interface PdfRefund {
  /** With its minus sign. */
  amount: string;
  /** Present once the whole total is refunded. */
  refundedAt?: string;
}

export interface PdfConversion {
  currency: string;
  /** `1 USD = 7.800000 HKD` */
  rate: string;
  /** The converted amount before the fee. */
  baseAmount: string;
  fee: string;
  /** What is paid in `currency`, fee included. */
  totalAmount: string;
}

export interface PdfPayment {
  /** `31 Jan 2026, 14:05 UTC` */
  paidAt: string;
  /** `Stripe (Card Payment)`, `Manual Confirmation`, or empty. */
  providerLabel: string;
  methodName: string;
  reference: string;
  /** `1,234 gems` when paid with gems. */
  gems?: string;
}
