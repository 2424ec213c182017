import * as z from 'zod';
import { isStorable } from './text.ts';

/** A UUID of any version, as the database accepts it. */
export const uuid = z.guid();

const entityPattern = /^[A-Za-z0-9_-]{1,100}$/;

/** The id, in a path, of anything but an invoice; opaque to callers. An invalid one identifies nothing. */
export const entityId = z.string().regex(entityPattern);

/**
 * The reference to an invoice in a path: its UUID, or its readable id in any case. Everything short enough to
 * look up is accepted, so that an unknown invoice is 404 whatever its form.
 */
export const invoiceReference = z.string().min(1).max(100).refine(isStorable).describe('UUID or readable id');

/** Returns whether a reference is a UUID; everything else is treated as a readable id. */
export function isInvoiceUuid(reference: string): boolean {
  return uuid.safeParse(reference).success;
}

const readablePattern = /^.{1,40}-INV-\d{1,18}$/i;

/** Returns whether a reference has the form of a readable id, such as `GFA-INV-100`. */
export function isReadableId(reference: string): boolean {
  return readablePattern.test(reference);
}

/** Path parameters of a call about one invoice. */
export const invoiceParams = z.object({ id: invoiceReference });

/** Path parameters of a call about one row that is not an invoice. */
export const entityParams = z.object({ id: entityId });
