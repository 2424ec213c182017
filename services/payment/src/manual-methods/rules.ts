import { invalid } from '@checkout/kit/errors/errors.ts';
import { currencies, isCurrency } from '@checkout/money/currency.ts';
import { assertAccount, type MismatchField } from './accounts.ts';
import type { NewPaymentMethod } from './store-payment-methods.ts';

const TYPES = ['bank_transfer', 'qr_code', 'digital_wallet', 'other'];
const QR_CODE = /^(data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}|https?:\/\/\S{1,2000})$/;
const MAX_LENGTHS = {
  name: 200,
  shortName: 50,
  detailsText: 20_000,
  instructions: 20_000,
  qrCodeData: 400_000,
};

/** Limit for all methods together: they are read in one response, which has 12 MB at most. */
const MAX_TOTAL_BYTES = 8_000_000;

/** Validates a payment method. Throws VALIDATION_ERROR. */
export function assertPaymentMethod(
  method: Omit<NewPaymentMethod, 'createdBy'>,
  mismatchField?: MismatchField,
): void {
  if (method.name === '') throw refused('name', 'Payment method name is required');
  if (!TYPES.includes(method.type)) throw refused('type', `Type must be one of ${TYPES.join(', ')}`);
  if (!isCurrency(method.currency))
    throw refused('currency', `Currency must be one of ${currencies.join(', ')}`);
  if (method.sortOrder < 0) throw refused('sortOrder', 'Sort order cannot be negative');
  for (const [field, maxLength] of Object.entries(MAX_LENGTHS)) {
    const text = method[field as keyof typeof MAX_LENGTHS];
    if (text.length > maxLength) throw refused(pathOf(field), `${field} has at most ${maxLength} characters`);
  }
  if (method.qrCodeData !== '' && !QR_CODE.test(method.qrCodeData)) {
    throw refused('qrCodeData', 'QR code must be an image as data URL, or an https URL');
  }
  if (method.account !== null) assertAccount(method.account, method.currency, mismatchField);
}

/**
 * Refuses a method that would make the list of all methods larger than a response may be, because then payers
 * would get none of them. Throws VALIDATION_ERROR.
 */
export function assertListFits(method: Sized, bytesOfOthers: number): void {
  if (bytesOfOthers + sizeOf(method) <= MAX_TOTAL_BYTES) return;
  const message =
    'All payment methods together can have 8 MB of pictures and text. Use a smaller picture, or delete a method.';
  throw refused('qrCodeData', message);
}

/** Estimates the bytes that a method takes in a list, which contains its details three times. */
export function sizeOf({ qrCodeData, detailsText, instructions }: Sized): number {
  return Buffer.byteLength(qrCodeData) + 3 * Buffer.byteLength(detailsText) + Buffer.byteLength(instructions);
}

/** Returns the name of the field in the REST body. */
function pathOf(field: string): string {
  return field === 'detailsText' ? 'details' : field;
}

function refused(path: string, message: string): Error {
  return invalid('VALIDATION_ERROR', message, path);
}

type Sized = Pick<NewPaymentMethod, 'qrCodeData' | 'detailsText' | 'instructions'>;
