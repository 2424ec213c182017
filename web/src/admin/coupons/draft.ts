import { createCouponBody } from '@checkout/contract/coupon/admin.ts';
import type { ProductType } from '@checkout/contract/coupon/product-type.ts';
import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import type { Metadata } from '@checkout/contract/values/metadata.ts';
import { changedFields } from '../form/changed-fields.ts';
import { draftSchema } from '../form/draft-schema.ts';
import { instantOf, toLocalMinute } from '../form/local-minute.ts';
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

/** Events are typed as ids, and kept in the metadata. */
export const couponPlaces = { metadata: 'eventIds' } as const;

/** Makes the body that creates it of a draft, or says per field what is wrong, as the server would. */
export const couponSchema = draftSchema({
  contract: createCouponBody,
  places: couponPlaces,
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
 * The same for a coupon that exists: the body has only what differs from how it was. Its code is locked, and what else
 * its metadata holds is kept.
 */
export function couponChangesSchema(coupon: Coupon) {
  const before = termsOf(draftOf(coupon));
  const asNew = draftSchema({
    contract: createCouponBody,
    places: couponPlaces,
    bodyOf: (draft: CouponDraft): NewCoupon => {
      const ids = isForEvents(draft) ? listedIds(draft.eventIds) : [];
      const isOther = ids.join() !== idsIn(coupon.metadata).join();
      return {
        code: coupon.code,
        ...termsOf(draft),
        ...(isOther && { metadata: eventMetadata(coupon.metadata, ids) }),
      };
    },
  });
  return asNew.transform(({ code: _locked, ...terms }) => changedFields<CouponTerms>(terms, before));
}

function termsOf(draft: CouponDraft): CouponTerms {
  return {
    // An empty field reads as 0, which the contract refuses in the words for too little.
    discountPercent: Number(draft.discountPercent),
    expiresAt: draft.expiresAt === '' ? null : instantOf(draft.expiresAt),
    usageLimit: draft.usageLimit.trim() === '' ? null : Number(draft.usageLimit),
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
