import type { Coupon } from '@checkout/contract/coupon.ts';
import { createCouponBody } from '@checkout/contract/coupon-admin.ts';
import type { Metadata } from '@checkout/contract/metadata.ts';
import { problemDetails } from '@checkout/contract/problem.ts';
import type { ProductType } from '@checkout/contract/product-type.ts';
import { toLocalMinute } from '../form/local-minute.ts';
import { problemsByField, type ReadDraft } from '../form/problems.ts';
import { eventMetadata, idsIn, listedIds } from './event-ids.ts';

/** A coupon as it is typed. */
export interface CouponDraft {
  code: string;
  discountPercent: string;
  /** A minute in the reader's own zone, as a date field writes it; empty: never. */
  expiresAt: string;
  usageLimit: string;
  isActive: boolean;
  allowedProductTypes: ProductType[];
  /** Separated by commas. */
  eventIds: string;
}

export const emptyCoupon: CouponDraft = {
  code: '',
  discountPercent: '',
  expiresAt: '',
  usageLimit: '',
  isActive: true,
  allowedProductTypes: [],
  eventIds: '',
};

/** Fields without which nothing is sent. */
export const requiredOfCoupon = ['code', 'discountPercent'] as const;

export function draftOf(coupon: Coupon): CouponDraft {
  return {
    code: coupon.code,
    discountPercent: String(Number(coupon.discountPercent)),
    expiresAt: coupon.expiresAt === null ? '' : toLocalMinute(new Date(coupon.expiresAt)),
    usageLimit: coupon.usageLimit === null ? '' : String(coupon.usageLimit),
    isActive: coupon.isActive,
    allowedProductTypes: coupon.allowedProductTypes,
    eventIds: idsIn(coupon.metadata).join(', '),
  };
}

/** Event ids restrict tickets alone, so they can be typed only while tickets are among the products. */
export function isForEvents({ allowedProductTypes }: Pick<CouponDraft, 'allowedProductTypes'>): boolean {
  return allowedProductTypes.includes('event_ticket');
}

/** Turns a draft into the body that creates it, or says per field what is wrong, as the server would. */
export function readCoupon(draft: CouponDraft): ReadDraft<CouponDraft, NewCoupon> {
  const ids = isForEvents(draft) ? listedIds(draft.eventIds) : [];
  const body = {
    code: draft.code.trim(),
    ...termsOf(draft),
    ...(ids.length > 0 && { metadata: eventMetadata({}, ids) }),
  };
  return checked(body, body);
}

/** The same for a coupon that exists: its code is locked, and what else its metadata holds is kept. */
export function readCouponChanges(coupon: Coupon) {
  return (draft: CouponDraft): ReadDraft<CouponDraft, CouponTerms> => {
    const ids = isForEvents(draft) ? listedIds(draft.eventIds) : [];
    const isOther = ids.join() !== idsIn(coupon.metadata).join();
    const metadata = eventMetadata(coupon.metadata, ids);
    const terms = { ...termsOf(draft), ...(isOther && { metadata }) };
    return checked({ ...terms, code: coupon.code }, terms);
  };
}

function termsOf(draft: CouponDraft): CouponTerms {
  return {
    // An empty field reads as 0, which the contract refuses in the words for too little.
    discountPercent: Number(draft.discountPercent),
    expiresAt: draft.expiresAt === '' ? null : new Date(draft.expiresAt).toISOString(),
    usageLimit: draft.usageLimit.trim() === '' ? null : Number(draft.usageLimit),
    isActive: draft.isActive,
    allowedProductTypes: draft.allowedProductTypes.length > 0 ? draft.allowedProductTypes : null,
  };
}

function checked<Body>(asNew: NewCoupon, body: Body): ReadDraft<CouponDraft, Body> {
  const result = createCouponBody.safeParse(asNew);
  if (result.success) return { body };
  const { metadata, ...problems } = problemsByField<CouponDraft & { metadata: string }>(
    problemDetails(result.error),
  );
  return { problems: metadata === undefined ? problems : { ...problems, eventIds: metadata } };
}

interface CouponTerms {
  discountPercent: number;
  expiresAt: string | null;
  usageLimit: number | null;
  isActive: boolean;
  allowedProductTypes: ProductType[] | null;
  metadata?: Metadata;
}

interface NewCoupon extends CouponTerms {
  code: string;
}
