import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Member, Transaction, WalletInvoice, WalletState } from './state.ts';
import { WalletError } from './wallet-error.ts';

const gems = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const deductBody = z.object({ amount: gems, description: z.string().min(1).max(1000) });
export const generateInvoiceBody = z.object({
  items: z.array(z.unknown()).min(1).max(100),
  totalAmount: gems,
});
export const processInvoiceBody = z.object({ invoiceId: z.string().min(1) });
export const transactionsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});

/**
 * Deducts whole gems from a member's balance and appends the transaction, atomically. As in the real wallet
 * there is no idempotency key: calling twice debits twice. Throws 400 `insufficient_funds` and changes
 * nothing when the balance is too low.
 */
export function deductFunds(state: WalletState, { member, amount, description, now }: Debit): Deduction {
  if (member.credits < amount) {
    const message = `Insufficient wallet balance: ${amount} gems needed, ${member.credits} available`;
    throw new WalletError({ status: 400, code: 'insufficient_funds', message });
  }
  const transaction: Transaction = {
    id: `txn_${randomUUID()}`,
    userId: member.id,
    amount: -amount,
    description,
    timestamp: now.toISOString(),
  };
  const newBalance = member.credits - amount;
  state.members.put(member.id, { ...member, credits: newBalance });
  state.transactions.put(transaction.id, transaction);
  return { success: true, transaction: transactionView(transaction), newBalance };
}

/** Returns a member's transactions, newest first. */
export function listTransactions(state: WalletState, query: Page & { userId: string }): TransactionView[] {
  const own = state.transactions.values().filter((transaction) => transaction.userId === query.userId);
  return own
    .reverse()
    .slice(query.offset, query.offset + query.limit)
    .map(transactionView);
}

/** Returns all debits of all members, oldest first: the ground truth that an audit compares with. */
export function listDebits(state: WalletState): (Transaction & { email: string | undefined })[] {
  return state.transactions
    .values()
    .filter((transaction) => transaction.amount < 0)
    .map((transaction) => ({ ...transaction, email: state.members.get(transaction.userId)?.email }));
}

/** Creates an invoice of the wallet's own, to be paid by `processInvoice`. */
export function generateInvoice(state: WalletState, input: GenerateInvoice): WalletInvoice {
  const invoice: WalletInvoice = {
    id: `winv_${randomUUID()}`,
    userId: input.member.id,
    items: input.items,
    totalAmount: input.totalAmount,
    status: 'pending',
    createdAt: input.now.toISOString(),
  };
  state.invoices.put(invoice.id, invoice);
  return invoice;
}

/** Pays an invoice of the wallet's own, once. Throws 404 `invoice_not_found` and 409 `invoice_already_paid`. */
export function processInvoice(
  state: WalletState,
  input: ProcessInvoice,
): Deduction & { invoice: WalletInvoice } {
  const { member, invoiceId, now } = input;
  const invoice = state.invoices.get(invoiceId);
  if (!invoice || invoice.userId !== member.id) {
    throw new WalletError({ status: 404, code: 'invoice_not_found', message: 'Invoice Not Found' });
  }
  if (invoice.status === 'paid') {
    const message = 'This invoice has already been paid';
    throw new WalletError({ status: 409, code: 'invoice_already_paid', message });
  }
  const description = `Wallet invoice ${invoice.id}`;
  const deduction = deductFunds(state, { member, amount: invoice.totalAmount, description, now });
  const paid: WalletInvoice = { ...invoice, status: 'paid' };
  state.invoices.put(invoice.id, paid);
  return { ...deduction, invoice: paid };
}

function transactionView({ id, amount, description, timestamp }: Transaction): TransactionView {
  return { id, amount, description, timestamp };
}

type Debit = { member: Member; amount: number; description: string; now: Date };
type Deduction = { success: true; transaction: TransactionView; newBalance: number };
type TransactionView = Omit<Transaction, 'userId'>;
type Page = { limit: number; offset: number };
type GenerateInvoice = { member: Member; items: unknown[]; totalAmount: number; now: Date };
type ProcessInvoice = { member: Member; invoiceId: string; now: Date };
