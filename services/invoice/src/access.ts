import type { CallContext, Caller } from '@checkout/kit/caller.ts';
import { notFound, unauthorized } from '@checkout/kit/errors.ts';
import type { InvoiceRow } from './invoice-row.ts';

/** What the caller is to an invoice. A service acting by itself is nobody's link holder: it sees everything. */
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

/**
 * Readable ids are easy to guess: only those with a part in the invoice, admins and services may use them.
 * Throws UNAUTHORIZED for nobody in particular and INVOICE_NOT_FOUND for everybody else, whether it exists or not.
 */
export function requireKnown(row: InvoiceRow | undefined, { caller }: CallContext): InvoiceRow {
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
