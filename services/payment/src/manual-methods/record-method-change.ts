import { createHash } from 'node:crypto';
import { recordSettingsChange } from '@checkout/kit/changes/settings-changes.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { PaymentMethodRow } from './store-payment-methods.ts';

/** Records who created (`before` null), changed or deleted (`after` null) a payment method. */
export function recordMethodChange(
  trx: Transaction,
  context: CallContext,
  { method, before, after }: MethodChange,
): void {
  recordSettingsChange(trx, context, {
    kind: 'payment_method',
    subject: { id: method.id, name: method.name },
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
}

function factsOf(method: PaymentMethodRow) {
  const { name, shortName, type, currency, isActive, sortOrder, detailsText: details } = method;
  const { qrCodeData, instructions, account } = method;
  const qrCode = pictureName(qrCodeData);
  return { name, shortName, type, currency, isActive, sortOrder, details, qrCode, instructions, account };
}

/** Returns the media type and hash of an embedded image, since images are large; returns a URL unchanged. */
function pictureName(qrCodeData: string): string {
  const [, mediaType, content] = /^data:([^;]+);base64,(.*)$/s.exec(qrCodeData) ?? [];
  if (mediaType === undefined || content === undefined) return qrCodeData;
  return `${mediaType}, SHA-256 ${createHash('sha256').update(content, 'base64').digest('hex')}`;
}

interface MethodChange {
  method: PaymentMethodRow;
  before: PaymentMethodRow | null;
  after: PaymentMethodRow | null;
}
