import { type Brand, brandBody } from '@checkout/contract/brand/schema.ts';
import { draftSchema } from '../form/draft-schema.ts';

/** The form state of the merchant's appearance; an empty field clears the value. */
export interface BrandDraft {
  accent: string;
  supportContact: string;
  amountInPreviews: boolean;
}

export function brandDraftOf({ accent, supportContact, amountInPreviews }: Brand): BrandDraft {
  return { accent: accent?.chosen ?? '', supportContact: supportContact ?? '', amountInPreviews };
}

/** Turns a draft into the request body, or returns an error for each invalid field, as the server would. */
export const brandSchema = draftSchema({
  contract: brandBody,
  bodyOf: brandBodyOf,
});

/** Returns the request body for a draft. */
export function brandBodyOf({ accent, supportContact, amountInPreviews }: BrandDraft) {
  return { accent: accent.trim() || null, supportContact: supportContact.trim(), amountInPreviews };
}
