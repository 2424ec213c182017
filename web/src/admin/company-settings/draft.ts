import { type CompanySettings, companySettingsBody } from '@checkout/contract/company-settings/schema.ts';
import { draftSchema } from '../form/draft-schema.ts';

/** The form state of the letterhead. */
export interface CompanyDraft {
  companyName: string;
  legalEntity: string;
  address: string;
}

/** Required fields: nothing is sent while one is empty. */
export const requiredOfCompany = ['companyName', 'address'] as const;

export function draftOf({ companyName, legalEntity, address }: CompanySettings): CompanyDraft {
  return { companyName, legalEntity: legalEntity ?? '', address };
}

/** Turns a draft into the request body, or returns an error for each invalid field, as the server would. */
export const companySchema = draftSchema({
  contract: companySettingsBody,
  bodyOf: (draft: CompanyDraft): CompanyDraft => ({
    companyName: draft.companyName.trim(),
    legalEntity: draft.legalEntity.trim(),
    address: draft.address.trim(),
  }),
});
