import { randomUUID } from 'node:crypto';
import { createMember } from './members.ts';

/** An admin, to prepare what tests need. */
export const admin = await createMember({ isAdmin: true });

/** Creates an invoice over REST: 25 US dollars, unless specified otherwise. */
export async function createInvoice(options: InvoiceOptions = {}): Promise<Invoice> {
  const { invoice } = await admin.api.post<{ invoice: Invoice }>('/api/admin/invoices', {
    recipient: 'somebody@example.com',
    amount: 25,
    description: 'Harbour dinner',
    ...options,
  });
  return invoice;
}

/** Returns an invoice as an admin reads it now. */
export async function readInvoice(id: string): Promise<Invoice> {
  return (await admin.api.get<{ invoice: Invoice }>(`/api/invoice/${id}`)).invoice;
}

/** Creates a manual payment method with a name that no other test uses. */
export async function createMethod(options: MethodOptions): Promise<{ id: string; name: string }> {
  const name = `Test bank ${randomUUID().slice(0, 8)}`;
  const { paymentMethod } = await admin.api.post<{ paymentMethod: { id: string; name: string } }>(
    '/api/admin/payment-methods',
    {
      name,
      shortName: name,
      type: 'bank_transfer',
      details: 'Bank name: Harbour Bank\nAccount number: 004-777',
      ...options,
    },
  );
  return paymentMethod;
}

/** Creates a coupon over REST, and returns its code. */
export async function createCoupon(discountPercent: number): Promise<string> {
  const code = `E2E${randomUUID().slice(0, 8).toUpperCase()}`;
  await admin.api.post('/api/coupons', { code, discountPercent });
  return code;
}

interface InvoiceOptions {
  recipient?: string;
  /** Major units. */
  amount?: number;
  currency?: string;
  description?: string;
  metadata?: Record<string, unknown>;
  dueInDays?: number;
}

interface MethodOptions {
  currency: string;
  type?: string;
  details?: string;
  /** An image as a `data:` URL. */
  qrCodeData?: string;
  /** A structured account, for a scheme of its currency. */
  account?: Record<string, string>;
}

/** The fields that tests read. */
export interface Invoice {
  id: string;
  gfaInvoiceId: string;
  status: string;
  amountMinor: number;
  amountVersion: number;
  paymentMethodName: string | null;
  paymentProvider: string | null;
  gemsUsed: number | null;
  convertedCurrency: string | null;
}
