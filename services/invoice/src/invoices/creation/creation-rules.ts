import { invalid } from '@checkout/kit/errors/errors.ts';
import { isMetadata } from '@checkout/kit/values/metadata.ts';
import { isCurrency } from '@checkout/money/currency.ts';
import { maximumAmountMinor } from '@checkout/money/minor.ts';
import type { CreateInvoiceRequest } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Terms } from '../store-terms.ts';

/** The pattern of the REST contract, which does not apply it to drafts. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/;

export const MAX_DESCRIPTION_LENGTH = 2_000;

/** Throws VALIDATION_ERROR unless such an invoice can be created. */
export function assertCreatable(request: CreateInvoiceRequest): void {
  const { recipientEmail, dueInDays } = request;
  check(EMAIL.test(recipientEmail) && recipientEmail.length <= 254, 'recipient', 'Invalid email format');
  assertTerms(request);
  assertDueInDays(dueInDays);
}

/** Throws VALIDATION_ERROR unless an invoice can have these terms. */
export function assertTerms({ amountMinor, currency, description, metadataJson }: Terms): void {
  check(amountMinor > 0n, 'amount', 'Amount must be positive');
  check(amountMinor <= maximumAmountMinor, 'amount', 'Amount is too large');
  check(isCurrency(currency), 'currency', 'Currency is not supported');
  check(description.trim() !== '', 'description', 'Description is required');
  check(description.length <= MAX_DESCRIPTION_LENGTH, 'description', 'Description is too long');
  assertMetadata(metadataJson);
}

/** Throws VALIDATION_ERROR unless an invoice can be due that many days after its creation. */
export function assertDueInDays(days: number): void {
  check(days >= 1 && days <= 365, 'dueInDays', 'Due days must be a whole number from 1 to 365');
}

/** Throws VALIDATION_ERROR about this field of the request unless the rule holds. */
export function check(holds: boolean, path: string, message: string): void {
  if (!holds) throw invalid('VALIDATION_ERROR', message, path);
}

/** Throws VALIDATION_ERROR unless an invoice can have this metadata; an empty text stands for none. */
export function assertMetadata(text: string): void {
  check(text === '' || isMetadata(text), 'metadata', 'Metadata must be an object of at most 16 KB');
}
