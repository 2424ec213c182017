import { type Brand, brandBody } from '@checkout/contract/brand/schema.ts';
import { draftSchema } from '../form/draft-schema.ts';

/** How the merchant appears, as it is typed; what is empty is cleared. */
export interface BrandDraft {
  accent: string;
  supportContact: string;
  amountInPreviews: boolean;
}

export function brandDraftOf({ accent, supportContact, amountInPreviews }: Brand): BrandDraft {
  return { accent: accent?.chosen ?? '', supportContact: supportContact ?? '', amountInPreviews };
}

/** Makes the body that saves it of a draft, or says per field what is wrong, as the server would. */
export const brandSchema = draftSchema({
  contract: brandBody,
  bodyOf: ({ accent, supportContact, amountInPreviews }: BrandDraft) => ({
    accent: accent.trim() || null,
    supportContact: supportContact.trim(),
    amountInPreviews,
  }),
});
