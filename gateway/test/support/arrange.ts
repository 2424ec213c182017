import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { AdminPaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { ok } from './call.ts';
import { stack } from './stack.ts';
import type { TestMember } from './wallet-controls.ts';

let admin: Promise<TestMember> | undefined;
let coupons = 0;

/** Returns the admin of this test file, created on first use. */
export function anAdmin(): Promise<TestMember> {
  admin ??= stack.wallet.member({
    email: 'root@example.test',
    username: 'Root',
    isAdmin: true,
    credits: 1_000_000,
  });
  return admin;
}

/** Creates a new member in the wallet. */
export function aMember(fields: Parameters<typeof stack.wallet.member>[0] = {}): Promise<TestMember> {
  return stack.wallet.member(fields);
}

/** Creates a pending invoice, by default of 100 dollars. */
export async function anInvoice(fields: InvoiceFields = {}): Promise<AdminInvoice> {
  const { token } = await anAdmin();
  const body = {
    recipient: 'somebody@example.test',
    amount: 100,
    description: 'Course on engines',
    ...fields,
  };
  return (await ok('createInvoice', { token, body })).invoice;
}

/** Creates a coupon, by default a universal one of 20 %. */
export async function aCoupon(fields: object = {}): Promise<Coupon> {
  coupons += 1;
  const { token } = await anAdmin();
  const body = { code: `TEST${coupons}`, discountPercent: 20, ...fields };
  return (await ok('createCoupon', { token, body })).coupon;
}

/** Creates a payment method, by default a bank account in dollars. */
export async function aMethod(fields: object = {}): Promise<AdminPaymentMethod> {
  const { token } = await anAdmin();
  const body = {
    name: 'Bank of Engines',
    type: 'bank_transfer',
    currency: 'USD',
    details: 'Bank Name: Bank of Engines\nAccount Number: 42',
    ...fields,
  };
  return (await ok('createPaymentMethod', { token, body })).paymentMethod;
}

/** Reads an invoice, by default as its link holder. */
export async function read(id: string, token?: string): Promise<Invoice> {
  return (await ok('getInvoice', { id, token })).invoice;
}

/** Waits until the invoice has the status. */
export function become(id: string, status: string, timeoutMs = 60_000): Promise<Invoice> {
  return waitFor(
    async () => {
      const invoice = await read(id);
      return invoice.status === status && invoice;
    },
    { what: `invoice ${id} to be ${status}`, timeoutMs },
  );
}

/** Waits until the invoice is assigned to this member, who has registered. */
export async function boundTo(id: string, { id: memberId }: TestMember): Promise<void> {
  const { token } = await anAdmin();
  await waitFor(
    async () => {
      const { invoice } = await ok('getInvoice', { id, token });
      return 'recipientId' in invoice && invoice.recipientId === memberId;
    },
    { what: `invoice ${id} to be bound`, timeoutMs: 60_000 },
  );
}

/** Returns an invoice's history, as `from>to`. */
export async function historyOf(id: string): Promise<string[]> {
  const { token } = await anAdmin();
  const { history } = await ok('getInvoiceHistory', { id, token });
  return history.map(({ from, to }) => `${from}>${to}`);
}

/** Confirms a manual payment of an invoice. */
export async function confirmByHand(id: string, token: string, fields: object = {}): Promise<Invoice> {
  const { id: paymentMethodId } = await aMethod();
  return (await ok('confirmPayment', { id, token, body: { paymentMethodId, ...fields } })).invoice;
}

export interface InvoiceFields {
  recipient?: string;
  amount?: number;
  currency?: string;
  description?: string;
  dueInDays?: number;
  metadata?: object;
}
