import { GUEST_RECEIPT_HOURS, type GuestReceipt } from '@checkout/contract/invoice/guest-receipt.ts';
import type { FindGuestPaymentResponse } from '@checkout/proto/payment/v1/payment.ts';
import { instantText, textOrNull } from '../values/from-proto.ts';
import { type Keys, signAddress } from './signed-address.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the signed address of a guest's receipt and when it expires; the address is null once it has
 * expired.
 */
export function guestReceiptView(
  { invoiceId, attemptId, paidAt, paymentMethodDetail }: FindGuestPaymentResponse,
  { keys, now }: { keys: Keys; now: Date },
): GuestReceipt {
  if (paidAt === undefined) return null;
  const expiresAt = new Date(paidAt.getTime() + GUEST_RECEIPT_HOURS * HOUR_MS);
  const isOver = now >= expiresAt;
  return {
    address: isOver ? null : signAddress({ path: pdfPath(invoiceId), reader: attemptId, expiresAt }, keys),
    expiresAt: instantText(expiresAt),
    paymentMethodDetail: isOver ? null : textOrNull(paymentMethodDetail),
  };
}

/** The path that a guest's address is signed for. */
export function pdfPath(ref: string): string {
  return `/api/invoice/${ref}/pdf`;
}
