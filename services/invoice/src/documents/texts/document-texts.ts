import type { Status } from '../../invoices/state.ts';

/**
 * Every word of a document that is not data. Words that pages show too are the same there: a test compares
 * these with the texts of the web app. English keeps its original wording.
 */
export interface DocumentTexts {
  kinds: Record<'invoice' | 'receipt', string>;
  /** The text of the chip beside the number. */
  statuses: Record<Status, string>;
  revision(number: number): string;
  amountDue: string;
  amountPaid: string;
  amount: string;
  issued: string;
  due: string;
  paid: string;
  refundedOn: string;
  billTo: string;
  billingDetails: string;
  vatNumber: string;
  taxId: string;
  description: string;
  item: string;
  quantity: string;
  unitPrice: string;
  coupon(given: { code: string; percent: string }): string;
  totalIn(currency: string): string;
  /** `1 USD = 7.800000 HKD` */
  convertedAt(rate: string): string;
  conversionFee: string;
  paidIn(currency: string): string;
  payment: string;
  paymentMethod: string;
  provider: string;
  /** Keyed by payment provider; any other has no label. */
  providers: Record<'stripe' | 'manual', string>;
  /** Keyed by the names that the services themselves give; any other is an admin's and stays as it is. */
  methods: Record<'Card' | 'GFA Gems' | 'Coupon', string>;
  gems: string;
  gemCount(count: string): string;
  reference: string;
  payOnline: string;
  scanOrOpen: string;
  questions(contact: string): string;
  page(place: { number: number; count: number }): string;
  specimen: { name: string; recipient: string; description: string };
}
