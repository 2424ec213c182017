import { notFound, unauthorized } from '@checkout/kit/errors/errors.ts';
import type { CallContext, Caller } from '@checkout/kit/rpc/caller.ts';
import type { InvoiceRow } from './invoice-row.ts';

/** Returns the caller's roles for an invoice. A service acting by itself sees everything. */
export function accessOf(row: InvoiceRow, caller: Caller): InvoiceAccess {
  if (caller.kind !== 'member') {
    const isService = caller.kind === 'service';
    return { isService, isAdmin: false, isRecipient: false, isPayer: false, isCreator: false };
  }
  const { userId, email, emailVerified, isAdmin } = caller;
  const addressed =
    row.recipientId === null && emailVerified && row.recipientEmail.toLowerCase() === email.toLowerCase();
  return {
    isService: false,
    isAdmin,
    isRecipient: row.recipientId === userId || addressed,
    isPayer: row.payerId === userId,
    isCreator: row.createdBy === userId,
  };
}

/** Returns whether the caller may read what is hidden from those who merely have the link. */
export function isParty({ isService, isAdmin, isRecipient, isPayer }: InvoiceAccess): boolean {
  return isService || isAdmin || isRecipient || isPayer;
}

/**
 * Returns whether the caller may edit the billing details: any member while the invoice is unpaid, then
 * recipient, payer and admins.
 */
export function mayEditBilling(row: InvoiceRow, caller: Caller): boolean {
  const { isAdmin, isRecipient, isPayer } = accessOf(row, caller);
  return caller.kind === 'member' && (row.paidAt === null || isAdmin || isRecipient || isPayer);
}

/**
 * Returns the invoice if the caller may use its readable id. Such ids are easy to guess, so only those with a
 * part in the invoice, admins and services may use them. Throws UNAUTHORIZED for anonymous callers and
 * INVOICE_NOT_FOUND for all others, whether it exists or not.
 */
export function requireAnyRole(row: InvoiceRow | undefined, { caller }: CallContext): InvoiceRow {
  if (caller.kind === 'anonymous') throw unauthorized();
  if (row === undefined) throw invoiceNotFound();
  const { isService, isAdmin, isRecipient, isPayer, isCreator } = accessOf(row, caller);
  if (!(isService || isAdmin || isRecipient || isPayer || isCreator)) throw invoiceNotFound();
  return row;
}

export function invoiceNotFound(): Error {
  return notFound('INVOICE_NOT_FOUND', 'Invoice Not Found');
}

export interface InvoiceAccess {
  isService: boolean;
  isAdmin: boolean;
  isRecipient: boolean;
  isPayer: boolean;
  isCreator: boolean;
}
