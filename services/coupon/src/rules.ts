import { AppError, conflict, invalid, notFound } from '@checkout/kit/errors/errors.ts';
import { longNumberText, parseExact } from '@checkout/kit/values/exact-json.ts';

const PRODUCT_TYPE_NAMES = {
  event_ticket: 'Event Ticket',
  learning_course: 'Learning Course',
  gem_credits: 'Gem Credits',
  community_membership: 'Community Membership',
  sourcing_service: 'Sourcing Service',
  consultation: 'Consultation',
} as const;

export function isProductType(text: string): text is ProductType {
  return Object.hasOwn(PRODUCT_TYPE_NAMES, text);
}

/** Converts a code to upper case, the form in which codes are stored and compared. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * Throws COUPON_INACTIVE, COUPON_EXPIRED, COUPON_EXHAUSTED or COUPON_NOT_APPLICABLE, in this order. With
 * `alreadyHeld`, the invoice holds one of the uses, which then counts as free for it.
 */
export function assertRedeemable(coupon: Terms, subject: Subject, { alreadyHeld }: { alreadyHeld: boolean }) {
  if (!coupon.isActive) throw invalid('COUPON_INACTIVE', 'This coupon is not active.');
  if (coupon.expired) throw invalid('COUPON_EXPIRED', 'This coupon has expired.');
  if (!alreadyHeld && coupon.usageLimit !== undefined && coupon.usageCount >= coupon.usageLimit) {
    throw couponExhausted();
  }
  const restriction = restrictionOn(coupon, subject);
  if (restriction !== undefined) throw invalid('COUPON_NOT_APPLICABLE', restriction);
}

/** Returns the sentence that says what the coupon is valid for, or undefined if it may be used. */
function restrictionOn(
  { allowedProductTypes, metadataJson }: Restriction,
  { productType, eventId }: Subject,
): string | undefined {
  const events = allowedEvents(metadataJson);
  if (events.length > 0) {
    if (productType !== 'event_ticket') return 'This coupon is only valid for event tickets';
    if (events.some(({ id }) => id === eventId)) return undefined;
    return `This coupon is only valid for: ${events.map(({ name }) => name).join(', ')}`;
  }
  if (allowedProductTypes.length === 0 || allowedProductTypes.includes(productType)) return undefined;
  const names = allowedProductTypes.map((type) => (isProductType(type) ? PRODUCT_TYPE_NAMES[type] : type));
  return `This coupon is only valid for: ${names.join(', ')}`;
}

export function couponInvalid(): AppError {
  return invalid('COUPON_INVALID', 'This coupon code is not valid.');
}

export function couponExhausted(): AppError {
  return invalid('COUPON_EXHAUSTED', 'This coupon has been used as often as it may be.');
}

export function couponNotFound(): AppError {
  return notFound('COUPON_NOT_FOUND', 'Coupon Not Found');
}

export function couponInUse(): AppError {
  return conflict('COUPON_IN_USE', 'A coupon that is in use cannot be deleted.');
}

export function couponAlreadyApplied(): AppError {
  return conflict('COUPON_ALREADY_APPLIED', 'A coupon is already applied to this invoice.');
}

export function duplicateCode(): AppError {
  return new AppError({
    code: 'ALREADY_EXISTS',
    reason: 'DUPLICATE_CODE',
    message: 'A coupon with this code already exists.',
  });
}

/**
 * Returns the events in the metadata. Their names are at the same indexes of a second list; an id serves as a
 * missing name.
 */
function allowedEvents(metadataJson: string): { id: string; name: string }[] {
  if (metadataJson === '') return [];
  const { allowedEventIds, allowedEventNames } = parseExact(metadataJson) as Record<string, unknown>;
  const names = words(allowedEventNames);
  return words(allowedEventIds)
    .map((id, index) => ({ id, name: names[index] || id }))
    .filter(({ id }) => id !== '');
}

function words(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((word) =>
    typeof word === 'string' || typeof word === 'number' ? String(word).trim() : (longNumberText(word) ?? ''),
  );
}

type ProductType = keyof typeof PRODUCT_TYPE_NAMES;

interface Restriction {
  allowedProductTypes: readonly string[];
  /** A JSON object as text; empty without metadata. */
  metadataJson: string;
}

interface Terms extends Restriction {
  isActive: boolean;
  expired: boolean;
  usageLimit: number | undefined;
  usageCount: number;
}

interface Subject {
  /** Empty when unknown. */
  productType: string;
  eventId: string;
}
