import { createCouponBody } from '@checkout/contract/coupon/admin.ts';
import type { ProductType } from '@checkout/contract/coupon/product-type.ts';
import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import type { Metadata } from '@checkout/contract/values/metadata.ts';
import { changedFields } from '../form/changed-fields.ts';
import { draftSchema } from '../form/draft-schema.ts';
import { instantOf, toLocalMinute } from '../form/local-minute.ts';
import { roundedHere } from '../form/rounded-metadata.ts';
import { typedNumber } from '../form/typed-number.ts';
import { eventMetadata, idsIn, keepsRounded, listedIds } from './event-ids.ts';

/** The form state of a coupon. */
export interface CouponDraft {
  code: string;
  discountPercent: string;
  /** Local date and time to the minute, as a `datetime-local` input writes it; empty if it never expires. */
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

/** Required fields: nothing is sent while one is empty. */
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

/** Event ids restrict tickets only, so they can be typed only while tickets are among the products. */
export function isForEvents({ allowedProductTypes }: Pick<CouponDraft, 'allowedProductTypes'>): boolean {
  return allowedProductTypes.includes('event_ticket');
}

/** Errors about `metadata` belong to the field of the event ids, which are stored in it. */
export const couponFieldByPart = { metadata: 'eventIds' } as const;

/** Turns a draft into the request body, or returns an error for each invalid field, as the server would. */
export const couponSchema = draftSchema({
  contract: createCouponBody,
  fieldByPart: couponFieldByPart,
  bodyOf: (draft: CouponDraft): NewCoupon => {
    const ids = isForEvents(draft) ? listedIds(draft.eventIds) : [];
    return {
      code: draft.code.trim(),
      ...termsOf(draft),
      ...(ids.length > 0 && { metadata: eventMetadata({}, ids) }),
    };
  },
});

/**
 * The same for an existing coupon: the body holds only what differs from before. The code cannot change, and
 * everything else in the metadata is kept.
 */
export function couponChangesSchema(coupon: Coupon) {
  const before = termsOf(draftOf(coupon));
  const idsOf = (draft: CouponDraft) => (isForEvents(draft) ? listedIds(draft.eventIds) : []);
  const isOther = (ids: string[]) => ids.join() !== idsIn(coupon.metadata).join();
  const asNew = draftSchema({
    contract: createCouponBody,
    fieldByPart: couponFieldByPart,
    bodyOf: (draft: CouponDraft): NewCoupon => {
      const ids = idsOf(draft);
      return {
        code: coupon.code,
        ...termsOf(draft),
        ...(isOther(ids) && { metadata: eventMetadata(coupon.metadata, ids) }),
      };
    },
    extraProblems: (draft) => {
      const ids = idsOf(draft);
      const isRounded = isOther(ids) && keepsRounded(coupon.metadata, ids);
      return isRounded ? [{ path: 'eventIds', message: roundedHere }] : [];
    },
  });
  return asNew.transform(({ code: _locked, ...terms }) => changedFields<CouponTerms>(terms, before));
}

function termsOf(draft: CouponDraft): CouponTerms {
  return {
    // An empty field becomes 0, which the contract refuses with the message for a value that is too small.
    discountPercent: draft.discountPercent.trim() === '' ? 0 : typedNumber(draft.discountPercent),
    expiresAt: draft.expiresAt === '' ? null : instantOf(draft.expiresAt),
    usageLimit: draft.usageLimit.trim() === '' ? null : typedNumber(draft.usageLimit),
    isActive: draft.isActive,
    allowedProductTypes: draft.allowedProductTypes.length > 0 ? draft.allowedProductTypes : null,
  };
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
